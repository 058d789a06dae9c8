import { dayMs, hourMs, minuteMs } from '@sightline/contract/core';
import type { DomainHistory, DomainRow } from '@sightline/contract/monitoring';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { allParts } from '#platform/jobs/buckets/index.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { eachEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { type GroupHarness, groupHarness } from '#test/app/group-harness.ts';
import { sumDomains } from '../../scheduler/index.ts';

type Bars = DomainRow['bars'];

eachEngine('the bars of a domain', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let groups: GroupHarness;
  let group: string;
  let domain: string;
  beforeAll(async () => {
    test = await testApp(engine);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.context.clock.set('2026-11-20T09:10:00Z');
    harness = await makeHarness(test);
    groups = groupHarness(harness);
    group = await groups.group('Shops', 'shop.com, other.com', { timezone: 'America/New_York' });
    domain = await groups.idOf(group, 'shop.com');
  });

  /** What was booked to the clock's hour so far. */
  const book = (up_s: number, down_s: number) =>
    harness.scope.db
      .insertInto('check_hour')
      .values({
        ...{ company_id: harness.scope.companyId, domain_id: domain, kind: 'http', up_s, down_s },
        hour: new Date(Math.floor(test.context.clock.now().getTime() / hourMs) * hourMs),
      })
      .onConflict((conflict) => conflict.columns(['company_id', 'domain_id', 'kind', 'hour']).doUpdateSet({ up_s, down_s }))
      .execute();
  /** In the list, in the drawer's head and in its history. */
  const shown = async (range: '7' | '30'): Promise<Bars[]> => {
    const listed = (await groups.list(group, { range })).data.find(({ id }) => id === domain);
    const opened: DomainRow = (await harness.send({ url: `/api/domains/${domain}?range=${range}` })).json().data;
    const history: DomainHistory = (await harness.send({ url: `/api/domains/${domain}/history?range=${range}` })).json().data;
    return [listed?.bars ?? [], opened.bars, history.bars];
  };
  /** They say the same everywhere; the last ones of it. */
  const last = async (count: number): Promise<Bars> => {
    for (const range of ['7', '30'] as const) {
      const [listed, opened, history] = await shown(range);
      expect([listed?.length, listed]).toEqual([Number(range), history]);
      expect(opened).toEqual(history);
    }
    return (await shown('7'))[0]?.slice(-count) ?? [];
  };

  it('say in the list what they say in the drawer: down since minutes, before anything was summed and after', async () => {
    expect(await last(1)).toEqual([{ day: '2026-11-20', up: null }]);
    await book(0, 240);
    expect(await last(1)).toEqual([{ day: '2026-11-20', up: 0 }]);
    await book(600, 200);
    await sumDomains(test.context, await allParts(test.context));
    expect(await last(1)).toEqual([{ day: '2026-11-20', up: 0.75 }]);
    test.context.clock.advance(2 * minuteMs);
    await book(600, 600);
    expect(await last(1)).toEqual([{ day: '2026-11-20', up: 0.5 }]);
  });

  it('begin with a new day when the group’s zone does, and keep the days that were summed', async () => {
    await book(1800, 1800);
    test.context.clock.set('2026-11-21T04:58:00Z');
    await book(300, 100);
    await sumDomains(test.context, await allParts(test.context));
    // A failure that is confirmed late is booked to the hour in which it began, of the day before.
    await book(300, 200);
    test.context.clock.set('2026-11-21T05:01:00Z');
    await book(0, 60);
    expect(await last(2)).toEqual([
      { day: '2026-11-20', up: 2100 / 4100 },
      { day: '2026-11-21', up: 0 },
    ]);
    test.context.clock.advance(dayMs);
    expect(await last(2)).toEqual([
      { day: '2026-11-21', up: 0 },
      { day: '2026-11-22', up: null },
    ]);
  });

  it('are those of the new zone where the group gets another', async () => {
    test.context.clock.set('2026-11-20T03:10:00Z');
    await book(0, 600);
    await sumDomains(test.context, await allParts(test.context));
    await groups.put(group, { timezone: 'UTC' });
    expect(await last(2)).toEqual([
      { day: '2026-11-19', up: null },
      { day: '2026-11-20', up: 0 },
    ]);
  });
});
