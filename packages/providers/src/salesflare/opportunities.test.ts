import { dayS } from '@sightline/contract/core';
import { describe, expect, test } from 'vitest';
import { ask, deal } from './test-team.ts';

const opportunities = (...found: unknown[]) => ({ '/opportunities': found });
const closedMetrics = ['opportunitiesWon', 'valueWon', 'opportunitiesLost', 'valueLost', 'winRate', 'averageDealSize', 'salesCycle'];
const wonStage = { id: 75, name: 'Won' };
const lostStage = { id: 76, name: 'Lost' };

describe('opportunities created', () => {
  test('are asked for a day wider on both sides and cut at midnight of the team', async () => {
    const { table, urls, runtime } = await ask(
      { inputs: { pipeline: ['7', '8'] } },
      opportunities(
        deal(1),
        deal(2, { value: null }),
        // Still the last of September in UTC, and the first of November in Brussels.
        deal(3, { creation_date: '2026-09-30T22:30:00.000Z' }),
        deal(4, { creation_date: '2026-10-31T23:30:00.000Z' }),
      ),
    );
    const window = 'creation_after=2026-09-30T00:00:00.000Z&creation_before=2026-11-02T00:00:00.000Z';
    // A call takes one pipeline.
    expect(urls).toEqual(['7', '8'].map((id) => `/opportunities?${window}&details=true&pipeline=${id}&order_by=id&limit=100&offset=0`));
    expect(runtime.sent[0]?.headers).toEqual({ authorization: 'Bearer sf-key-0123456789' });
    expect(table).toMatchObject({ rows: [[3, 2000]], timezone: 'Europe/Brussels', flags: [], warnings: [] });
    expect(table.metrics.map(({ currency }) => currency)).toEqual([null, 'EUR']);
  });

  test('are read page by page until one is not full, each once', async () => {
    const all = Array.from({ length: 205 }, (_, at) => deal(at < 150 ? at : at - 1));
    const { table, urls } = await ask(
      {},
      { '/opportunities': ({ query }) => all.slice(Number(query?.offset), Number(query?.offset) + Number(query?.limit)) },
    );
    expect(urls.map((url) => /offset=(\d+)/.exec(url)?.[1])).toEqual(['0', '100', '200']);
    expect(table.rows).toEqual([[204, 204_000]]);
  });

  test('in another currency are counted, their money is not', async () => {
    const found = opportunities(deal(1), deal(2, { currency: { id: 2, iso: 'USD' }, value: 9000 }));
    const { table } = await ask({}, found);
    expect(table.rows).toEqual([[2, 1000]]);
    expect(table.warnings).toEqual([expect.stringContaining('1 opportunities in USD is left out')]);
    expect((await ask({ currency: 'USD' }, found)).table.rows).toEqual([[2, 9000]]);
    expect((await ask({ inputs: { pipeline: ['8'] } }, found)).table.metrics[1]?.currency).toBe('USD');
  });

  test('of a recurring pipeline are worth what SalesFlare works out', async () => {
    const retainer = deal(1, { pipeline: { id: 8, name: 'Retainers' }, value: 100, calculated_value: 1200 });
    expect((await ask({}, opportunities(retainer))).table.rows).toEqual([[1, 1200]]);
  });

  test('by day have zeros between; by tag they count under each', async () => {
    const found = opportunities(
      deal(1, {
        tags: [
          { id: 1, name: 'SEO' },
          { id: 2, name: 'Ads' },
        ],
      }),
      deal(2, { tags: [] }),
    );
    const days = await ask({ dimension: 'date', period: { start: '2026-10-04', end: '2026-10-06' } }, found);
    expect(days.table.rows).toEqual([
      ['2026-10-04', 0, 0],
      ['2026-10-05', 2, 2000],
      ['2026-10-06', 0, 0],
    ]);
    const tags = await ask({ dimension: 'tag', metrics: ['opportunitiesCreated'] }, found);
    expect(tags.table).toMatchObject({
      rows: [
        ['(none)', 1],
        ['Ads', 1],
        ['SEO', 1],
      ],
      totals: { opportunitiesCreated: 2 },
    });
  });

  test("by the team's own field", async () => {
    const found = opportunities(
      deal(1, { custom: { campaign: 'autumn' } }),
      deal(2, { custom: { campaign: { id: 1, name: 'spring' } } }),
      deal(3),
    );
    const { table } = await ask({ dimension: 'custom:campaign', metrics: ['opportunitiesCreated'] }, found);
    expect(table.dimension).toEqual({ id: 'custom:campaign', label: 'Campaign', kind: 'text' });
    expect(table.rows).toEqual([
      ['(none)', 1],
      ['autumn', 1],
      ['spring', 1],
    ]);
  });

  test('are filtered by names here and by group there', async () => {
    const conditions = [
      { field: 'owner', operator: 'equals' as const, value: 'ann lee' },
      { field: 'ownerGroup', operator: 'in' as const, value: ['2', '3'] },
    ];
    const found = opportunities(deal(1), deal(2, { owner: 12 }));
    const { table, urls } = await ask({ filter: { join: 'and', conditions } }, found);
    expect(urls.map((url) => /owner_group=\d+/.exec(url)?.[0])).toEqual(['owner_group=2', 'owner_group=3']);
    expect(table.rows).toEqual([[1, 1000]]);
    await expect(ask({ filter: { join: 'or', conditions } }, found)).rejects.toThrow('"and" only');
  });
});

describe('won and lost', () => {
  const found = opportunities(
    deal(1, { stage: wonStage, value: 3000, close_date: '2026-10-15T00:00:00.000Z' }),
    deal(2, { stage: 75, value: 1000, close_date: '2026-10-25T00:00:00.000Z' }),
    deal(3, { stage: lostStage, value: 700, close_date: '2026-10-20T00:00:00.000Z' }),
    deal(4, { lost_reason: { id: 1, name: 'Price' }, close_date: '2026-10-20T00:00:00.000Z', value: null }),
    deal(5, { closed: true, probability: 100, stage: 99, close_date: '2026-10-31T00:00:00.000Z', value: 500, currency: { iso: 'USD' } }),
    deal(6, { close_date: '2026-10-20T00:00:00.000Z' }),
    deal(7, { stage: wonStage, close_date: '2026-11-01T00:00:00.000Z' }),
  );

  test('are told by stage, reason and flag; rates and means are counted from all', async () => {
    const { table, urls } = await ask({ report: 'closed', metrics: closedMetrics }, found);
    expect(urls[0]).toContain('close_after=2026-09-30T00:00:00.000Z&close_before=2026-11-02T00:00:00.000Z');
    const daysOfThree = (10 + 20 + 26) / 3;
    expect(table.rows).toEqual([[3, 4000, 2, 700, 0.6, 2000, daysOfThree * dayS]]);
  });

  test('by stage stand in the order of the pipeline; a removed stage is named so', async () => {
    const { table } = await ask({ report: 'closed', metrics: ['opportunitiesClosed'], dimension: 'stage' }, found);
    expect(table.rows).toEqual([
      ['Lead', 1],
      ['Won', 2],
      ['Lost', 1],
      ['(removed stage)', 1],
    ]);
  });
});

describe('the pipeline now', () => {
  const found = opportunities(
    deal(1, { last_interaction: { date: '2026-11-19T09:00:00.000Z' } }),
    deal(2, { stage: { id: 72 }, probability: 60, close_date: '2026-11-10T00:00:00.000Z' }),
    deal(3, { stage: wonStage }),
  );
  const metrics = ['openOpportunities', 'openValue', 'weightedValue', 'averageProbability', 'staleOpportunities', 'overdueOpportunities'];

  test('is what is open, whatever the period', async () => {
    const { table, urls } = await ask({ report: 'pipeline', metrics }, found);
    expect(urls).toEqual(['/opportunities?closed=false&details=true&order_by=id&limit=100&offset=0']);
    expect(table.rows).toEqual([[2, 2000, 800, 0.4, 1, 1]]);
  });

  test('is a forecast by the month of closing', async () => {
    const { table } = await ask({ report: 'pipeline', metrics: ['weightedValue'], dimension: 'closingMonth' }, found);
    expect(table.rows).toEqual([
      ['2026-11', 600],
      ['2026-12', 200],
    ]);
  });

  test('tells how long stages took, asking singly for what the list leaves out', async () => {
    const stays = [
      { duration_in_seconds: 86_400, stage: { id: 71 } },
      { duration_in_seconds: 600, stage: { id: 72 } },
    ];
    const { table, urls } = await ask(
      { report: 'stageTimes', metrics: ['timeInStage', 'stageVisits'], dimension: 'stage' },
      {
        ...opportunities(deal(1, { stage_updates: stays }), deal(2)),
        '/opportunities/2': () => deal(2, { stage_updates: stays.slice(0, 1) }),
      },
    );
    expect(urls.at(-1)).toBe('/opportunities/2');
    expect(table.rows).toEqual([
      ['Lead', 86_400, 2],
      ['Proposal', 600, 1],
    ]);
    expect(table.flags).toEqual([]);
  });
});
