import { headers, pathOf } from '@sightline/contract/core';
import { pauseAutomaticReport } from '@sightline/contract/reports';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { allParts } from '#platform/jobs/buckets/index.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import type { Sent } from '#test/app/browser.ts';
import { endpointCases, requestsOf } from '#test/app/endpoint-cases.ts';
import { growCompany } from '#test/database/grow-company.ts';
import { makeOneOfEach, type OneOfEach } from '#test/database/one-of-each.ts';
import { rowsRead } from '#test/database/rows-read.ts';
import { makeToken } from '#test/factories/factories.ts';
import { addHistory } from '#test/factories/grown-agency.ts';
import { makeDomains } from '#test/factories/monitoring-factories.ts';
import { growingReads } from '../../../../../scripts/budget.ts';
import { jobs, sharedJobs } from '../boot/jobs.ts';

/** More of everything than a page of any list has; then ten times as much. */
const once = 60;
const times = 10;
/** Calls that are also made with more in their query, whose places are filled as those of a path. */
const alsoWith: Readonly<Record<string, readonly string[]>> = {
  '/api/alerts': ['state=all', 'state=all&campaignId=:campaignId'],
  '/api/campaigns/:id/domains': ['filter=snoozed'],
  '/api/campaigns/domains': ['filter=snoozed'],
  '/api/dashboards': ['sort=name&dir=asc', 'search=Private'],
  '/api/incidents': ['state=all', 'state=all&campaignId=:campaignId', 'state=all&domainId=:domainId'],
};
/** What somebody outside is asked for. */
const asksOutside: readonly string[] = ['poll-payment-events', 'take-bounces'];
/** Statistics of a table are not exact; a page more is none of its growth. */
const page = 20;
const within = (read: number, before: number): boolean => read <= 1.1 * before + page;

type Reads = Map<string, Map<string, number>>;

let test: TestApp;
let ours: OneOfEach;
let names: string[];
let historyOf: { reportId: string; domainId: string };

beforeAll(async () => {
  // One connection tells at once what was read.
  test = await testApp('pglite');
  ours = await makeOneOfEach(test);
  const { db } = ours.scope;
  await db.updateTable('campaign').set({ public: true }).execute();
  const { id: reportId } = await db.selectFrom('automatic_report').select('id').executeTakeFirstOrThrow();
  const { id: domainId, host } = await db.selectFrom('domain').select(['id', 'host']).executeTakeFirstOrThrow();
  historyOf = { reportId, domainId };
  ours.values.permalink?.push(...(ours.values.campaignId ?? []));
  // Every group and folder has things of these names once.
  names = ['Client', 'Ours', 'newcomer@agency.test', host, ...Object.values(ours.values).flat()];
});
afterAll(() => test.close());

async function grow(to: number, from: number): Promise<void> {
  const { db } = test.context.database;
  await growCompany(db, ours.scope.companyId, names, to / Math.max(from, 1) - 1);
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx);
    await addHistory(trx, historyOf, to, from);
    // All were changed at one moment, which no list of real ones begins with.
    await sql`update dashboard set updated_at = updated_at - abs(hashtext(id)) % 100000 * interval '1 second'`.execute(trx);
  });
  const [campaign_id = ''] = ours.values.campaignId ?? [];
  await makeDomains(
    test.context,
    ours.scope,
    Array.from({ length: to - from }, () => ({ campaign_id })),
  );
  await sql`analyze`.execute(db);
}

const filled = (query: string): string =>
  query.replace(':campaignId', ours.values.campaignId?.[0] ?? '').replace(':domainId', historyOf.domainId);

/** Of the second time, as a process remembers some of the first; of a job that is when nothing of it is due. */
async function measure(): Promise<Reads> {
  const { db } = test.context.database;
  const reads: Reads = new Map();
  const token = await makeToken(test.context, ours.user);
  const browser = test.browser();
  const note = async (name: string, request: Sent): Promise<void> => {
    let status = 0;
    const call = async (): Promise<void> => {
      status = (await browser.send({ ...request, headers: { [headers.authorization]: token } })).statusCode;
    };
    await call();
    if (status === 200) reads.set(name, await rowsRead(db, call));
  };
  for (const entry of endpointCases(test.routes).filter(({ method }) => method === 'GET')) {
    const { path } = entry.endpoint;
    for (const request of requestsOf(entry, ours.values)) {
      await note(path, request);
      for (const more of alsoWith[path] ?? []) await note(`${path}?${more}`, { ...request, url: `${request.url}&${filled(more)}` });
    }
  }
  const paused = { paused: false };
  await note(pauseAutomaticReport.path, {
    ...{ method: pauseAutomaticReport.method, url: pathOf(pauseAutomaticReport, { id: historyOf.reportId }), payload: paused },
  });
  const due = jobs.filter(({ name, schedule }) => schedule !== null && !asksOutside.includes(name));
  const looks = [
    ...due.map(({ name, run }) => ({ name, look: () => run(test.context, {}, { againBy: null }) })),
    ...sharedJobs.map(({ name, run }) => ({
      name,
      look: async () => void (await run(test.context, await allParts(test.context), () => false)),
    })),
  ];
  for (const { name, look } of looks) {
    await look();
    reads.set(name, await rowsRead(db, look));
  }
  return reads;
}

/** Of a table: rows that were changed and are not swept away yet are read beside those that hold, more or fewer by when the database swept last. */
const unsweptShare = 0.25;

it('a call or a look for what is due reads no more of a table that has ten times as many rows, but for those that say why', async () => {
  const { db } = test.context.database;
  await grow(once, 0);
  const before = await measure();
  await grow(once * times, once);
  const after = await measure();
  const { rows: sizes } = await sql<{ name: string; rows: string }>`
    select relname as name, n_live_tup as rows from pg_stat_user_tables where schemaname = 'public'`.execute(db);
  const sizeOf = new Map(sizes.map(({ name, rows }) => [name, Number(rows)]));
  for (const table of [
    'dashboard',
    'source',
    'domain',
    'automatic_report',
    'campaign',
    'incident',
    'alert',
    'report_delivery',
    'audit_entry',
  ])
    expect([table, (sizeOf.get(table) ?? 0) >= once * (times - 1)]).toEqual([table, true]);

  /** How often a table is read whole, in tenths. */
  const timesOver = (table: string, read: number): number => Math.ceil((10 * (read - page)) / (sizeOf.get(table) || once)) / 10;
  const growing = [...after].flatMap(([call, reads]) =>
    [...reads].flatMap(([table, read]) =>
      within(read, before.get(call)?.get(table) ?? 0) ? [] : [{ of: `${call}: ${table}`, over: timesOver(table, read) }],
    ),
  );
  const meant = new Map(
    Object.entries(growingReads).flatMap(([call, tables]) => Object.entries(tables).map(([table, over]) => [`${call}: ${table}`, over])),
  );
  expect(growing.map(({ of }) => of).toSorted()).toEqual([...meant.keys()].toSorted());
  expect(growing.filter(({ of, over }) => over > (meant.get(of) ?? 0) + unsweptShare)).toEqual([]);
}, 240_000);
