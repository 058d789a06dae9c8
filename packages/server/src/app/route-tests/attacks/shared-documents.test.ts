import { randomUUID } from 'node:crypto';
import { dayMs, headers, pathOf } from '@sightline/contract/core';
import { askPdf, downloadPdf } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endRequest, insertDocument } from '#dashboards/pdf/rows.ts';
import { openJobs } from '#platform/jobs/send-job.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';

const password = 'open-sesame';

oneEngine('the PDF of a dashboard', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
    // Nothing is printed here.
    openJobs(test.context, async () => undefined);
  });
  afterAll(() => test.close());

  /** As the browser of whoever asks gets it, printed at once. */
  const addressFor = async (made: { id: string; permalink: string }, asker: { send: Harness['send'] }, pass?: string): Promise<string> => {
    const send = (query: string) =>
      asker.send({
        url: `${pathOf(askPdf, { permalink: made.permalink })}${query}`,
        ...(pass && { headers: { [headers.authorization]: pass } }),
      });
    const token: string = (await send('')).json();
    const now = test.context.clock.now();
    const name = `${randomUUID()}.pdf`;
    await test.context.files.put(name, Buffer.from('%PDF-1.7'));
    const times = { expires_at: new Date(now.getTime() + dayMs), created_at: now };
    const about = { stored_name: name, dashboard_id: made.id, key: null, file_name: 'a.pdf', pages: 1, bytes: 8 };
    await insertDocument(harness.scope, { ...about, ...times });
    await endRequest(harness.scope, token, name);
    return (await send(`?check=${token}`)).json();
  };
  const statusOf = async (url: string, by: { send: Harness['send'] } = test.browser()) => (await by.send({ url })).statusCode;

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['it is no longer public', (id) => harness.share(id, { category: 'public', public: false })],
    ['it has a password', (id) => harness.share(id, { category: 'new_password', password })],
    ['its link is another', (id) => harness.share(id, { category: 'refresh_permalink' })],
    ['its sharing was stopped', (id) => harness.share(id, { category: 'stop_sharing' })],
    ['it is in the archive', (id) => harness.send({ method: 'DELETE', url: `/api/dashboards/${id}/archive` })],
    ['it lies in the bin', (id) => harness.send({ method: 'DELETE', url: `/api/dashboards/${id}` })],
  ])('is closed to visitors who were given it, once %s', async (_what, close) => {
    const made = await harness.create('Shared');
    await harness.share(made.id, { category: 'public', public: true });
    const address = await addressFor(made, test.browser());
    expect(await statusOf(address)).toBe(200);
    const answer = (await close(made.id)) as { statusCode: number };
    expect([200, 204]).toContain(answer.statusCode);
    expect(await statusOf(address)).toBe(404);
    expect(await statusOf(address, harness)).toBe(200);
  });

  it('is for those who typed the password, until it is another', async () => {
    const made = await harness.create('Protected');
    await harness.share(made.id, { category: 'new_password', password });
    const enter = { method: 'POST', url: `/api/dashboards/${made.permalink}/pass`, payload: { password } } as const;
    const { pass } = (await test.browser().send(enter)).json();
    const address = await addressFor(made, test.browser(), pass);
    expect(await statusOf(address)).toBe(200);
    expect(await statusOf(address.split('?')[0] ?? '')).toBe(404);
    await harness.share(made.id, { category: 'new_password', password });
    expect(await statusOf(address)).toBe(404);
  });

  it('is its company’s alone where it is private, whoever else has the address', async () => {
    const made = await harness.create('Private');
    const address = await addressFor(made, harness);
    const other = await makeHarness(test);
    expect([await statusOf(address, harness), await statusOf(address, other), await statusOf(address)]).toEqual([200, 404, 404]);
    // Nor does the address of a member open it once the dashboard is shared with others.
    await harness.share(made.id, { category: 'new_password', password });
    expect(await statusOf(address)).toBe(404);
  });

  it('is not opened by the address that a visitor was given of another one', async () => {
    const [one, another] = [await harness.create('One'), await harness.create('Another')];
    await harness.share(one.id, { category: 'public', public: true });
    const given = new URL(await addressFor(one, test.browser()), 'http://a.test');
    const [name = ''] = (await addressFor(another, harness)).split('/').slice(-1);
    expect(await statusOf(`${pathOf(downloadPdf, { name })}${given.search}`)).toBe(404);
  });
});
