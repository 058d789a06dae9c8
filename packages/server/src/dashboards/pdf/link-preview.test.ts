import { headers } from '@sightline/contract/core';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeWidget } from '#test/factories/factories.ts';
import { closePrinter, printerOf } from './printer.ts';

describe('the picture that messengers show of a link', { timeout: 60_000 }, () => {
  let test: TestApp;
  let harness: Harness;
  let id: string;
  let address: string;
  beforeAll(async () => {
    test = await testApp('pglite', { environment: { CHROMIUM_PATH: process.env.CHROMIUM_PATH ?? '' } });
    harness = await makeHarness(test);
    const made = await harness.create('Peak');
    id = made.id;
    address = `/api/dashboards/${made.permalink}/link-preview`;
    await harness.save(id, { version: '1', widgets: [makeWidget({ title: 'Sales' })] });
    await harness.share(id, { category: 'public', public: true });
  });
  afterAll(async () => {
    await closePrinter(test.context);
    await test.close();
  });
  const get = (sent: Record<string, string> = {}) => test.browser().send({ url: address, headers: sent });

  it('is a PNG of its size, drawn once for each state however many ask', async () => {
    const drawn = vi.spyOn(printerOf(test.context).pool, 'use');
    const answers = await Promise.all([get(), get(), get()]);
    for (const { statusCode, headers: given, rawPayload } of answers) {
      expect([statusCode, given['content-type'], given['cache-control']]).toEqual([200, 'image/png', 'public, no-cache']);
      expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
      expect([rawPayload.readUInt32BE(16), rawPayload.readUInt32BE(20)]).toEqual([1200, 630]);
    }
    const tag = String(answers[0]?.headers.etag);
    expect((await get({ 'if-none-match': tag })).statusCode).toBe(304);
    expect(drawn).toHaveBeenCalledTimes(1);
    await harness.save(id, { version: '2', widgets: [makeWidget({ title: 'Costs' })] });
    const next = await get({ 'if-none-match': tag });
    expect([next.statusCode, next.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.of())]).toEqual([200, false]);
    expect(drawn).toHaveBeenCalledTimes(2);
    drawn.mockRestore();
  });

  it('is given where anybody who has the link may look, and to nobody else', async () => {
    await harness.share(id, { category: 'new_password', password: 'open-sesame' });
    expect((await get()).statusCode).toBe(422);
    const { pass } = (
      await test.browser().send({ method: 'POST', url: address.replace('link-preview', 'pass'), payload: { password: 'open-sesame' } })
    ).json();
    expect((await get({ [headers.authorization]: `Bearer ${pass}` })).statusCode).toBe(422);
    expect((await harness.send({ url: address })).statusCode).toBe(422);
    await harness.share(id, { category: 'new_password', password: null });
    expect((await get()).statusCode).toBe(200);
    await harness.share(id, { category: 'public', public: false });
    expect((await get()).statusCode).toBe(404);
    expect((await harness.send({ url: address })).statusCode).toBe(404);
    await harness.share(id, { category: 'public', public: true });
  });

  it('is given to nobody of the company either where no visitor sees it: caches may keep what is given', async () => {
    await harness.send({ method: 'DELETE', url: `/api/dashboards/${id}/archive` });
    expect([(await get()).statusCode, (await harness.send({ url: address })).statusCode]).toEqual([404, 404]);
    await harness.send({ method: 'PUT', url: `/api/dashboards/${id}/restore` });
    expect([(await get()).statusCode, (await harness.send({ url: address })).statusCode]).toEqual([200, 200]);
    const { state } = await harness.scope.db.selectFrom('company').select('state').executeTakeFirstOrThrow();
    await harness.scope.db.updateTable('company').set({ state: 'expired' }).execute();
    expect([(await get()).statusCode, (await harness.send({ url: address })).statusCode]).toEqual([402, 402]);
    await harness.scope.db.updateTable('company').set({ state }).execute();
  });

  it('is none where it cannot be drawn, or too many are being drawn', async () => {
    const { pool } = printerOf(test.context);
    const warned = vi.spyOn(test.context.log, 'warn').mockImplementation(() => {});
    const refused = vi.spyOn(pool, 'use').mockRejectedValue(new Error('No browser'));
    await harness.save(id, { version: '3', widgets: [makeWidget({ title: 'Broken' })] });
    expect((await get()).statusCode).toBe(404);
    expect(warned.mock.calls.map(([, words]) => words)).toContain('a picture for messengers could not be drawn');
    const { promise, resolve } = Promise.withResolvers<unknown>();
    refused.mockImplementation(() => promise as Promise<never>);
    const others = await makeHarness(test, { dashboards: 20 });
    const waiting: Promise<unknown>[] = [];
    for (let count = 0; count < 20; count += 1) {
      const { id: other, permalink } = await others.create(`No. ${count}`);
      await others.share(other, { category: 'public', public: true });
      waiting.push(test.browser().send({ url: `/api/dashboards/${permalink}/link-preview` }));
    }
    await vi.waitFor(() => expect(refused).toHaveBeenCalledTimes(21));
    expect((await get()).statusCode).toBe(404);
    resolve(Buffer.from('PNG'));
    await Promise.all(waiting);
    refused.mockRestore();
    expect((await get()).statusCode).toBe(200);
    warned.mockRestore();
  });
});
