import { get } from 'node:http';
import { pathOf } from '@sightline/contract/core';
import { getDashboard, streamDashboardData } from '@sightline/contract/dashboards';
import type { StreamMessage } from '@sightline/contract/frames';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { settleViews } from '#company/view-log/index.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { until } from '#test/app/until.ts';
import { makeInstance, makeWidget } from '#test/factories/factories.ts';

const hashes = ['spend00001', 'spend00002'];
const range = { start: '2026-10-01', end: '2026-10-31', timezone: 'UTC' };

oneEngine('the figures of a dashboard', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let permalink: string;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
    const made = await harness.create('Spend');
    permalink = made.permalink;
    const uploaded = (await harness.upload(made.id, 'month,spend\n2026-09,120\n2026-10,90')).json().data;
    const widgets = hashes.map((hash) =>
      makeWidget({ hash, format: 'chart:bar', instances: [makeInstance({ type: 'upload', config: '', inputs: uploaded })] }),
    );
    expect((await harness.save(made.id, { version: '1', widgets })).statusCode).toBe(200);
    await harness.share(made.id, { category: 'public', public: true });
  });
  afterAll(() => test.close());

  const address = (query: Record<string, string> = {}) =>
    `${pathOf(streamDashboardData, { permalink })}?${new URLSearchParams({ ...range, ...query })}`;
  const framesIn = (body: string): string[] => {
    const messages = body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as StreamMessage);
    return messages.flatMap((message) => ('frame' in message ? [message.hash] : [])).toSorted();
  };

  it('come for all widgets, or for those alone that are asked for', async () => {
    for (const who of [harness, test.browser()]) {
      const [all, one] = [await who.send({ url: address() }), await who.send({ url: address({ hashes: 'spend00002' }) })];
      expect(framesIn(all.body)).toEqual(hashes);
      expect(framesIn(one.body)).toEqual(['spend00002']);
      const another = await who.send({ url: address({ hashes: 'another001' }) });
      expect([another.statusCode, framesIn(another.body)]).toEqual([200, []]);
    }
  });

  it('open to a caller that does not say which program it is, and its visit does not count', async () => {
    const origin = new URL(await test.app.listen({ host: '127.0.0.1', port: 0 }));
    const visit = (headers: Record<string, string>): Promise<number | undefined> => {
      const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
      const call = get(new URL(pathOf(getDashboard, { permalink }), origin), { headers }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve(answer.statusCode));
      });
      call.once('error', reject);
      return promise;
    };
    const views = async (): Promise<number> => {
      await settleViews(test.context);
      return (await harness.scope.db.selectFrom('dashboard_view').selectAll().execute()).length;
    };
    expect(await visit({})).toBe(200);
    expect(await visit({ 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0' })).toBe(200);
    await until(async () => expect(await views()).toBe(1));
  });
});
