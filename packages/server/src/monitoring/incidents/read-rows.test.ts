import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { type Engine, eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { noneSpread } from '#test/database/not-spread.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { addHistory } from '#test/factories/grown-agency.ts';
import { countIncidentRows, listAlertRows, listIncidentRows } from './incident-rows.ts';
import { listLineRows } from './line-rows.ts';
import { type WatchedGroup, watchedGroup } from './testing/watched-group.ts';

const many = 1500;
const few = 3;
const page = { page: 1, perPage: 50 };
/** A row of the page is found, is looked at whole, and has an alert; the rest is for how the database comes to it. */
const readsMax = 4 * page.perPage;

const lists = noneSpread('one server counts the rows that it reads, and the coordinator reads none', (engine: Engine) => {
  let context: TestContext;
  let scope: Scope;
  let large: WatchedGroup;
  let small: WatchedGroup;
  beforeAll(async () => {
    context = await testContext(engine);
    scope = await makeCompany(context);
    large = await watchedGroup(context, scope, many, 'large.test');
    small = await watchedGroup(context, scope, few, 'small.test');
    await large.fail([...large.sites.keys()], { causes: {} });
    await small.fail([...small.sites.keys()], { causes: {} });
    await addHistory(context.database.db, { reportId: '', domainId: large.sites[0]?.id ?? '' }, 2 * many);
    await sql`analyze`.execute(context.database.db);
  });
  afterAll(() => context.close());

  /** Rows of incidents and of alerts that a connection read and has not told of yet. */
  async function readSoFar({ db }: Scope): Promise<{ incident: number; alert: number }> {
    const { rows } = await sql<{ incident: number; alert: number }>`select
        coalesce(sum(read) filter (where relname = 'incident'), 0)::integer as incident, coalesce(sum(read) filter (where relname = 'alert'), 0)::integer as alert
      from (select relname, coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0) as read from pg_stat_xact_user_tables) as tables`.execute(
      db,
    );
    return rows[0] ?? { incident: Number.NaN, alert: Number.NaN };
  }
  const rowsRead = <T>(work: (inside: Scope) => Promise<T>): Promise<{ of: T; incident: number; alert: number }> =>
    inTransaction(scope, async (inside) => {
      const before = await readSoFar(inside);
      const of = await work(inside);
      const after = await readSoFar(inside);
      return { of, incident: after.incident - before.incident, alert: after.alert - before.alert };
    });

  it.each(['all', 'open', 'resolved'] as const)('read no more of incidents than a page of them shows: %s', async (state) => {
    const { of, incident, alert } = await rowsRead((inside) => listIncidentRows(inside, { state }, page));
    expect(of).toHaveLength(page.perPage);
    expect(Math.max(incident, alert)).toBeLessThanOrEqual(readsMax);
  });

  it.each(['all', 'open'] as const)(
    'read no more of a group’s than a page of them shows, be it nearly all there is or hardly any: %s',
    async (state) => {
      for (const [{ campaignId }, shown] of [
        [large, page.perPage],
        [small, few],
      ] as const) {
        const { of, incident, alert } = await rowsRead((inside) => listIncidentRows(inside, { state, campaignId }, page));
        expect(of).toHaveLength(shown);
        expect(Math.max(incident, alert)).toBeLessThanOrEqual(readsMax);
      }
    },
  );

  it('count a group’s by its alerts alone', async () => {
    const { of, incident, alert } = await rowsRead((inside) => countIncidentRows(inside, { state: 'all', campaignId: small.campaignId }));
    expect(of).toBe(few);
    expect(alert).toBe(few);
    expect(incident).toBe(0);
    expect(await countIncidentRows(scope, { state: 'all', campaignId: large.campaignId })).toBe(3 * many);
    expect(await countIncidentRows(scope, { state: 'open', campaignId: large.campaignId })).toBe(many);
  });

  it('read what is open in a group without what is open in others', async () => {
    const { of, incident, alert } = await rowsRead((inside) => listLineRows(inside, small.campaignId, page.perPage));
    expect(of.counts.incidents).toBe(few);
    expect(incident).toBeLessThanOrEqual(4 * few);
    expect(alert).toBeLessThanOrEqual(4 * few);
  });

  it('read no more alerts than a page of them shows', async () => {
    const { of, alert } = await rowsRead((inside) => listAlertRows(inside, { state: 'all' }, page));
    expect(of).toHaveLength(page.perPage);
    expect(alert).toBeLessThanOrEqual(readsMax);
  });
});

eachEngine('lists of what happened', lists);
