import { headers } from '@sightline/contract/core';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { endpointCases, requestsOf } from '#test/app/endpoint-cases.ts';
import { growCompany } from '#test/database/grow-company.ts';
import { makeOneOfEach, type OneOfEach } from '#test/database/one-of-each.ts';
import { rowsRead } from '#test/database/rows-read.ts';
import { makeToken } from '#test/factories/factories.ts';
import { addHistory } from '#test/factories/grown-agency.ts';
import { growingReads } from '../../../../../scripts/budget.ts';
import { jobs } from '../boot/jobs.ts';

/** More of everything than a page of any list has; then ten times as much. */
const once = 60;
const times = 10;
/** What somebody outside is asked for. */
const asksOutside: readonly string[] = ['poll-payment-events', 'take-bounces'];
/** Whoever reads a table this often reads it for each of its rows, or soon will. */
const readsMax = 6;
/** Statistics of a table are not exact; a page more is none of its growth. */
const within = (read: number, before: number): boolean => read <= 1.1 * before + 20;

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
  });
  await sql`analyze`.execute(db);
}

/** Of the second time, as a process remembers some of the first; of a job that is when nothing of it is due. */
async function measure(): Promise<Reads> {
  const { db } = test.context.database;
  const reads: Reads = new Map();
  const token = await makeToken(test.context, ours.user);
  const browser = test.browser();
  for (const entry of endpointCases(test.routes).filter(({ method }) => method === 'GET')) {
    for (const request of requestsOf(entry, ours.values)) {
      let status = 0;
      const call = async (): Promise<void> => {
        status = (await browser.send({ ...request, headers: { [headers.authorization]: token } })).statusCode;
      };
      await call();
      if (status === 200) reads.set(entry.endpoint.path, await rowsRead(db, call));
    }
  }
  for (const { name, run } of jobs.filter(({ name, schedule }) => schedule !== null && !asksOutside.includes(name))) {
    const look = (): Promise<void> => run(test.context, {}, { againBy: null });
    await look();
    reads.set(name, await rowsRead(db, look));
  }
  return reads;
}

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

  const growing = Object.fromEntries(
    [...after].flatMap(([call, reads]) => {
      const tables = [...reads].filter(([table, read]) => !within(read, before.get(call)?.get(table) ?? 0)).map(([table]) => table);
      return tables.length > 0 ? [[call, tables.toSorted()]] : [];
    }),
  );
  expect(growing).toEqual(Object.fromEntries(Object.entries(growingReads).map(([call, tables]) => [call, [...tables].toSorted()])));
  const oftenRead = [...after].flatMap(([call, reads]) =>
    [...reads].flatMap(([table, read]) => {
      const most = readsMax * Math.max(sizeOf.get(table) ?? 0, once);
      return read > most ? [`${call} reads ${read} rows of ${table}, which has ${sizeOf.get(table)}`] : [];
    }),
  );
  expect(oftenRead).toEqual([]);
}, 120_000);
