import { pathOf } from '@sightline/contract/core';
import { streamDashboardData } from '@sightline/contract/dashboards';
import type { Picture, StreamMessage } from '@sightline/contract/frames';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { makeInstance, makeWidget } from '#test/factories/factories.ts';

const hash = 'chart00001';
const range = { start: '2026-10-01', end: '2026-10-31', timezone: 'UTC' };

oneEngine('pictures of a public dashboard', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let permalink: string;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
    const made = await harness.create('Public');
    permalink = made.permalink;
    const uploaded = (await harness.upload(made.id, 'day,spend\n2026-10-01,120\n2026-10-02,90')).json().data;
    const instance = makeInstance({ type: 'upload', config: '', inputs: uploaded });
    const saved = await harness.save(made.id, {
      version: '1',
      styles: { ...(await harness.load(permalink)).styles, color: '#123abc' },
      widgets: [makeWidget({ hash, title: 'Spend', format: 'chart:line', instances: [instance] })],
    });
    expect(saved.statusCode).toBe(200);
    await harness.share(made.id, { category: 'public', public: true });
  });
  afterAll(() => test.close());

  const address = (query: Record<string, string>) =>
    `${pathOf(streamDashboardData, { permalink })}?${new URLSearchParams({ ...range, ...query })}`;
  const visit = (query: Record<string, string>) => test.browser().send({ url: address(query) });
  const pictureIn = (body: string): Picture | undefined => {
    const lines = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as StreamMessage);
    const line = lines.find((entry) => 'hash' in entry && entry.hash === hash);
    if (!line || !('frame' in line)) throw new Error(`No frame in ${body}`);
    return line.picture;
  };

  it('come for visitors who ask, in the colours and the language of the dashboard', async () => {
    const asked = { pictures: `${hash}:500x220`, pictureTheme: 'dark' };
    const answer = await visit(asked);
    expect(answer.statusCode).toBe(200);
    expect(pictureIn(answer.body)).toMatchObject({ width: 500, height: 220, theme: 'dark', locale: 'en-US-u-cu-usd-fw-mon' });
    expect(pictureIn(answer.body)?.svg).toMatch(/^<svg/);
    expect(pictureIn((await visit({ pictures: `${hash}:300x200` })).body)).toMatchObject({ width: 300, theme: 'light' });
  });

  it('do not come unasked', async () => {
    expect(pictureIn((await visit({})).body)).toBeUndefined();
    expect(pictureIn((await visit({ pictures: 'another001:500x220' })).body)).toBeUndefined();
  });

  it('come for the company itself too, with the notes that visitors are not told', async () => {
    const note = { text: 'Ours alone', startDate: '2026-10-01', endDate: null, dashboardId: null, visibleToVisitors: false };
    expect((await harness.send({ method: 'POST', url: '/api/annotations', payload: note })).statusCode).toBe(201);
    const asked = { pictures: `${hash}:400x220` };
    expect(pictureIn((await harness.send({ url: address(asked) })).body)?.description).toContain('Ours alone');
    expect(pictureIn((await visit(asked)).body)?.description).not.toContain('Ours alone');
  });

  it('are refused when there are more than 200', async () => {
    const many = Array.from({ length: 201 }, (_, index) => `h${index}:500x220`).join(',');
    expect((await visit({ pictures: many })).statusCode).toBe(422);
  });

  it.each([
    ['pictures', `${hash}:39x220`],
    ['pictures', `${hash}:500x2401`],
    ['pictures', `${hash}:1e3x220`],
    ['pictures', 'all'],
    ['pictureTheme', 'sepia'],
  ])('are refused when %s reads “%s”, naming the field', async (field, text) => {
    const answer = await visit({ pictures: `${hash}:500x220`, [field]: text });
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'invalid_input', errors: { [field]: [expect.any(String)] } });
  });
});
