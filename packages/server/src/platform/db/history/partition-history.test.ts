import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayMs, hourMs } from '@sightline/contract/core';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import { companyTables } from '#account-lifecycle/company-deletion/index.ts';
import { describedTables } from '#account-lifecycle/company-export/exported-tables.ts';
import { historyOf, sumDomains, sweepHistory } from '#monitoring/scheduler/index.ts';
import { sumCampaignHours } from '#monitoring/sites/index.ts';
import { allParts } from '#platform/jobs/buckets/index.ts';
import { keepWeeksAhead } from '#platform/jobs/weeks-of-history.ts';
import { type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { makeCampaign, makeWatched } from '#test/factories/monitoring-factories.ts';
import { asIfAway } from '#test/spread/as-if-away.ts';
import { noteStatements } from '#test/spread/note-statements.ts';
import { eachFile } from '../../../app/backup/read-backup.ts';
import { restoreBackup } from '../../../app/backup/restore-backup.ts';
import { writeBackup } from '../../../app/backup/write-backup.ts';
import { type Db, openDatabase } from '../engine/open.ts';
import { spread } from '../move-tables/spread.ts';
import { spreadFaults } from '../move-tables/spread-faults.ts';
import { scopeOf } from '../scope.ts';
import { tablesOf } from '../spread/catalogue.ts';
import { makeWeek, weekAfter, weekOf, weeksAheadOf, weeksIn } from './history-weeks.ts';
import { partitionHistory } from './partition-history.ts';

const silent = (): void => undefined;

/** Only a cluster has tables by weeks: `npm run citus`. */
describe.runIf(inject('citus') !== undefined)('history on a cluster', () => {
  let context: TestContext;
  let db: Db;
  let domains: { companyId: string; id: string }[];
  beforeEach(async () => {
    context = await testContext('postgres');
    ({ db } = context.database);
    const scopes = [await makeCompany(context), await makeCompany(context), await makeCompany(context)];
    domains = await Promise.all(
      scopes.map(async (scope) => ({
        companyId: scope.companyId,
        id: await makeWatched(context, scope, { campaign_id: await makeCampaign(context, scope) }),
      })),
    );
  });
  afterEach(() => context.close());

  const daysBack = (days: number): Date => new Date(Math.floor(context.clock.now().getTime() / hourMs) * hourMs - days * dayMs);
  /** Of each domain. */
  const addHours = (hours: readonly Date[], samples: number[] = [1, 0, 250]) =>
    db
      .insertInto('check_hour')
      .values(
        domains.flatMap(({ companyId, id }) =>
          hours.map((hour) => ({
            company_id: companyId,
            domain_id: id,
            kind: 'http' as const,
            hour,
            up_s: 3000,
            down_s: 600,
            ms_sum: 250,
            ms_count: 1,
            ms_max: 250,
            samples,
          })),
        ),
      )
      .execute();
  const hoursLeft = async () =>
    (await sql<{ hour: Date }>`select distinct hour from check_hour order by hour`.execute(db)).rows.map(({ hour }) => hour);
  const rowsIn = async (table: string): Promise<number> =>
    Number((await sql<{ count: string }>`select count(*) from ${sql.table(table)}`.execute(db)).rows[0]?.count);
  const weekNamed = async (begins: Date) => (await weeksIn(db, 'check_hour'))?.find((week) => week.begins.getTime() === begins.getTime());
  const beginsOf = async () => ((await weeksIn(db, 'check_hour')) ?? []).map(({ begins }) => begins.getTime());

  it('lies by weeks once the tables are spread, with room for times that have none', async () => {
    const [clock] = (await sql<{ now: Date }>`select now()`.execute(db)).rows;
    const weeks = await weeksIn(db, 'check_hour');
    // The template was made a while ago.
    expect(weeks?.map(({ begins }) => begins)).toEqual(expect.arrayContaining(weeksAheadOf(clock?.now ?? new Date()).slice(0, 4)));
    expect(await rowsIn('check_hour_rest')).toBe(0);
    expect(await spreadFaults(db)).toEqual([]);
    const heard: string[] = [];
    await spread(db, (words) => heard.push(words));
    expect(heard).toEqual(['Nothing to do: all tables are spread.']);
  });

  it('is one table to whoever asks what there is', async () => {
    const ofHistory = (names: readonly string[]) => names.filter((name) => name.startsWith('check_hour'));
    expect(ofHistory((await tablesOf(db)).map(({ name }) => name))).toEqual(['check_hour']);
    expect(ofHistory(await companyTables(db))).toEqual(['check_hour']);
    expect(ofHistory((await describedTables(db)).map(({ name }) => name))).toEqual(['check_hour']);
  });

  it('is in a backup once, and comes back where there are no weeks', async () => {
    await keepWeeksAhead(context);
    await addHours([daysBack(0), daysBack(1), daysBack(400)]);
    const folder = mkdtempSync(join(tmpdir(), 'weeks-'));
    const path = join(folder, 'backup.tar.gz');
    const other = await testContext('pglite');
    try {
      const { tables } = await writeBackup(context, createWriteStream(path));
      expect(tables.filter(({ name }) => name.startsWith('check_hour')).map(({ name, rows }) => [name, rows])).toEqual([
        ['check_hour', 3 * domains.length],
      ]);
      // It is read a week at a time.
      const weeks: number[] = [];
      const place = tables.find(({ name }) => name === 'check_hour')?.columns.findIndex(({ name }) => name === 'hour') ?? -1;
      await eachFile(path, async (name, bytes) => {
        if (!name.startsWith('database/check_hour/')) return;
        const lines: string[][] = bytes
          .toString('utf8')
          .trimEnd()
          .split('\n')
          .map((line) => JSON.parse(line));
        weeks.push(new Set(lines.map((line) => weekOf(new Date(line[place] ?? '')).getTime())).size);
      });
      expect([weeks.length > 1, weeks.filter((many) => many !== 1)]).toEqual([true, []]);
      await restoreBackup(async () => other, path, { replace: true, onWait: () => {} });
      const all = async (from: Db) =>
        (await sql`select check_hour::text as line from check_hour order by md5(check_hour::text)`.execute(from)).rows;
      expect(await all(other.database.db)).toEqual(await all(db));
    } finally {
      await other.close();
      rmSync(folder, { recursive: true });
    }
  });

  it('has weeks made ahead, once, and rows that came before their week lie in it afterwards', async () => {
    const { now } = context.clock;
    await keepWeeksAhead(context);
    expect(await beginsOf()).toEqual(expect.arrayContaining(weeksAheadOf(now()).map((begins) => begins.getTime())));
    const made = await beginsOf();
    // As two processes that begin at once.
    await Promise.all([keepWeeksAhead(context), keepWeeksAhead(context)]);
    expect(await beginsOf()).toEqual(made);
    // Nothing ran for ten weeks, and then a check was written first.
    context.clock.advance(70 * dayMs);
    await addHours([daysBack(0)]);
    expect(await rowsIn('check_hour_rest')).toBe(domains.length);
    await Promise.all([keepWeeksAhead(context), keepWeeksAhead(context), keepWeeksAhead(context)]);
    expect(await rowsIn('check_hour_rest')).toBe(0);
    const week = await weekNamed(weekOf(now()));
    expect(await rowsIn(week?.name ?? '')).toBe(domains.length);
    // Rows grow in their place.
    const { rows } = await sql`select distinct reloptions::text as storage from pg_inherits join pg_class on pg_class.oid = inhrelid
      where inhparent = 'check_hour'::regclass`.execute(db);
    expect(rows).toEqual([{ storage: '{fillfactor=70}' }]);
    expect(await hoursLeft()).toEqual([daysBack(0)]);
  });

  it('takes what a clock that is ahead or behind writes, and adds to it', async () => {
    for (const days of [-400, 400]) {
      await addHours([daysBack(days)]);
      await sql`insert into check_hour as k (company_id, domain_id, kind, hour, up_s) select company_id, domain_id, kind, hour, 100 from check_hour where hour = ${daysBack(days)}
        on conflict (company_id, domain_id, kind, hour) do update set up_s = k.up_s + excluded.up_s`.execute(db);
    }
    expect(await hoursLeft()).toEqual([daysBack(400), daysBack(-400)]);
    expect((await sql`select from check_hour where up_s = 3100`.execute(db)).rows.length).toBe(2 * domains.length);
    await keepWeeksAhead(context);
    await sweepHistory(context);
    // What is to come stays until its time is over.
    expect(await hoursLeft()).toEqual([daysBack(-400)]);
  });

  it('that is over goes by whole weeks, and nothing else does', async () => {
    const over = weekOf(daysBack(98));
    const partly = weekOf(daysBack(90));
    for (const begins of [over, partly]) await makeWeek(db, 'check_hour', begins);
    const kept = [partly, daysBack(89), daysBack(1)];
    await addHours([over, new Date(weekAfter(over).getTime() - hourMs), ...kept, daysBack(200)]);
    const gone = await weekNamed(over);
    // No week is dropped while one of the servers is away; what lies in none goes all the same.
    context.database.db = noteStatements(db, ({ sql: text }) => {
      if (text.startsWith('drop table')) throw new Error('connection to the remote node failed');
    });
    await expect(sweepHistory(context)).rejects.toThrow('connection to the remote node failed');
    context.database.db = db;
    expect(await hoursLeft()).toEqual([over, new Date(weekAfter(over).getTime() - hourMs), ...kept]);
    await sweepHistory(context);
    expect(await hoursLeft()).toEqual(kept);
    expect((await sql`select where to_regclass(${gone?.name}) is null`.execute(db)).rows.length).toBe(1);
    const before = await weeksIn(db, 'check_hour');
    await sweepHistory(context);
    expect(await weeksIn(db, 'check_hour')).toEqual(before);
  });

  const forgetPacked = async (trx: Db, name: string): Promise<void> => {
    await sql`comment on table ${sql.table(name)} is null`.execute(trx);
    await sql`select run_command_on_placements(${name}::text::regclass, 'comment on table %s is null')`.execute(trx);
  };

  it('holds samples for 30 days, and then takes less room', async () => {
    const begins = weekOf(daysBack(38));
    await makeWeek(db, 'check_hour', begins);
    const samples = Array.from({ length: 180 }, (_, index) => index);
    for (let day = 0; day < 7; day += 1)
      await addHours(
        Array.from({ length: 24 }, (_, hour) => new Date(begins.getTime() + day * dayMs + hour * hourMs)),
        samples,
      );
    const { name = '' } = (await weekNamed(begins)) ?? {};
    const size = async (): Promise<number> =>
      Number((await sql<{ bytes: string }>`select citus_table_size(${name}) as bytes`.execute(db)).rows[0]?.bytes);
    const sums = () => sql`select sum(up_s), sum(ms_sum), count(*) from check_hour`.execute(db);
    const [full, told] = [await size(), (await sums()).rows];
    // Those of a company whose server is away stay, and a week takes less room once.
    context.database.db = asIfAway(db, [domains[0]?.companyId ?? '']);
    await expect(sweepHistory(context)).rejects.toThrow('2 steps failed');
    context.database.db = db;
    expect((await weekNamed(begins))?.isPacked).toBe(false);
    await sweepHistory(context);
    expect((await weekNamed(begins))?.isPacked).toBe(false);
    // Rows that somebody who came before may still see are kept, which is over by the next day. Here it may be a server that analyses the table.
    await vi.waitFor(
      async () => {
        await db.transaction().execute((trx) => forgetPacked(trx, name));
        await sweepHistory(context);
        expect(await size()).toBeLessThan(full / 2);
      },
      { timeout: 60_000, interval: 500 },
    );
    expect((await sums()).rows).toEqual(told);
    expect((await sql`select from check_hour where samples <> '{}'`.execute(db)).rows).toEqual([]);
    expect((await weekNamed(begins))?.isPacked).toBe(true);
    const filenodes = async () =>
      (
        await sql`select result from run_command_on_placements(${name}::text::regclass, $$select pg_relation_filenode('%s')$$) order by 1`.execute(
          db,
        )
      ).rows;
    const packed = await filenodes();
    await sweepHistory(context);
    expect(await filenodes()).toEqual(packed);
  });

  /** Somebody who reads it, until told otherwise. */
  async function reading(table: 'check_hour' | `check_hour_${string}`): Promise<() => Promise<void>> {
    const [held, used] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const user = db.transaction().execute(async (trx) => {
      await sql`select from ${sql.table(table)} where company_id = ${domains[0]?.companyId}`.execute(trx);
      held.resolve();
      await used.promise;
    });
    await held.promise;
    return () => {
      used.resolve();
      return user;
    };
  }

  it('that somebody reads is packed later where they read, and nobody waits meanwhile', async () => {
    const begins = weekOf(daysBack(50));
    await makeWeek(db, 'check_hour', begins);
    await addHours([begins]);
    const { name = '' } = (await weekNamed(begins)) ?? {};
    const shards = async () =>
      (
        await sql<{ packed: string }>`select result as packed from run_command_on_placements(
          ${name}::text::regclass, $$select coalesce(obj_description('%s'::regclass, 'pg_class'), 'not yet')$$)`.execute(db)
      ).rows.map(({ packed }) => packed);
    const free = await reading(name as `check_hour_${string}`);
    let waited = 0;
    const others = setInterval(() => void hoursLeft().then(() => (waited += 1)), 100);
    await sweepHistory(context);
    clearInterval(others);
    expect(waited).toBeGreaterThan(0);
    expect((await weekNamed(begins))?.isPacked).toBe(false);
    const there = await shards();
    expect(there.filter((each) => each === 'not yet').length).toBeGreaterThan(0);
    expect(there.filter((each) => each === 'packed').length).toBeGreaterThan(0);
    await free();
    await vi.waitFor(
      async () => {
        await sweepHistory(context);
        expect((await weekNamed(begins))?.isPacked).toBe(true);
      },
      { timeout: 60_000, interval: 500 },
    );
    expect(new Set(await shards())).toEqual(new Set(['packed']));
  });

  it('that is never free is changed another time, and it is said', async () => {
    const free = await reading('check_hour');
    await expect(makeWeek(db, 'check_hour', weekOf(daysBack(-200)))).rejects.toThrow(/in use whenever they were looked at, 3 times/);
    await free();
  });

  it('that is changed waits for whoever uses it, and goes on', async () => {
    const free = await reading('check_hour');
    let isMade = false;
    const made = makeWeek(db, 'check_hour', weekOf(daysBack(-200))).then(() => {
      isMade = true;
    });
    // Who comes after it waits for as long as it does, and no longer.
    await new Promise((done) => setTimeout(done, 100));
    await addHours([daysBack(1)]);
    expect(isMade).toBe(false);
    await Promise.all([free(), made]);
    expect(await weekNamed(weekOf(daysBack(-200)))).toBeDefined();
  });

  it('is summed and shown the same, within one shard', async () => {
    for (let week = 0; week < 6; week += 1) await makeWeek(db, 'check_hour', weekAfter(weekOf(daysBack(0)), -week));
    await addHours(Array.from({ length: 24 * 35 }, (_, hour) => new Date(daysBack(0).getTime() - hour * hourMs)));
    await allParts(context);
    await sql`alter database ${sql.id(new URL(context.database.url ?? '').pathname.slice(1))} set citus.multi_task_query_log_level = 'error'`.execute(
      db,
    );
    const strict = await openDatabase({ databaseUrl: context.database.url, dataDir: '/nonexistent' });
    context.database.db = strict.db;
    try {
      await sumDomains(context, await allParts(context));
      await sumCampaignHours(context, await allParts(context), 24);
      for (const { companyId, id } of domains) {
        const scope = scopeOf(strict.db, companyId);
        const month = await historyOf(context, scope, id, { range: '30', timezone: 'UTC' });
        const domain = await scope.db.selectFrom('domain').select(['uptime_30', 'bars']).where('id', '=', id).executeTakeFirstOrThrow();
        expect([domain.uptime_30, domain.bars]).toEqual([expect.closeTo(3000 / 3600, 12), month.bars]);
        const hours = await scope.db.selectFrom('campaign_hour').select(['ms_sum', 'ms_count']).execute();
        expect(hours).toEqual(Array.from({ length: 24 }, () => ({ ms_sum: '250', ms_count: 1 })));
      }
      context.clock.advance(60 * dayMs);
      await sweepHistory(context);
    } finally {
      context.database.db = db;
      await strict.close();
    }
    expect((await hoursLeft())[0]).toEqual(weekOf(daysBack(90)));
  });

  /** As a release before left it: spread, and in one piece. */
  async function inOnePiece(): Promise<void> {
    await sql`create table whole (like check_hour including defaults) with (fillfactor = 70)`.execute(db);
    await sql`alter table whole add constraint whole_pkey primary key (company_id, domain_id, kind, hour)`.execute(db);
    await sql`drop table check_hour`.execute(db);
    await sql`alter table whole rename to check_hour`.execute(db);
    await sql`alter index whole_pkey rename to check_hour_pkey`.execute(db);
    await sql`create index check_hour_age on check_hour (hour)`.execute(db);
    await sql`select create_distributed_table('check_hour', 'company_id', colocate_with => 'company')`.execute(db);
    await sql`alter table check_hour add constraint check_hour_company_id_domain_id_fkey
      foreign key (company_id, domain_id) references domain (company_id, id) on delete cascade`.execute(db);
    await addHours([daysBack(-400), daysBack(0), daysBack(3), daysBack(40), daysBack(400)]);
  }
  const shape = async () => ({
    keys: (
      await sql`select relname, indisprimary, indkey::text from pg_index join pg_class on pg_class.oid = indexrelid where indrelid = 'check_hour'::regclass order by 1`.execute(
        db,
      )
    ).rows,
    references: (
      await sql`select conname, pg_get_constraintdef(oid) from pg_constraint where conrelid = 'check_hour'::regclass and contype = 'f'`.execute(
        db,
      )
    ).rows,
    columns: (
      await sql`select attname, attnotnull, atttypid from pg_attribute where attrelid = 'check_hour'::regclass and attnum > 0 order by attnum`.execute(
        db,
      )
    ).rows,
    rows: (
      await sql`select company_id, domain_id, kind, hour, up_s, down_s, ms_sum, ms_count, ms_max, samples from check_hour order by 1, 2, 3, 4`.execute(
        db,
      )
    ).rows,
  });

  class Stopped extends Error {}
  /** Fails before the statement of that number. */
  function stoppingAt(number: number): { db: Db; reached: () => boolean } {
    let sent = 0;
    return {
      reached: () => sent >= number,
      db: db.withPlugin({
        transformQuery({ node }) {
          sent += 1;
          if (sent === number) throw new Stopped();
          return node;
        },
        transformResult: async ({ result }) => result,
      }),
    };
  }

  it('is put into weeks with what there is, and goes on where it was stopped', { timeout: 300_000 }, async () => {
    await inOnePiece();
    const before = await shape();
    let stops = 0;
    for (let number = 1; ; number += 4) {
      const { db: stopping, reached } = stoppingAt(number);
      try {
        await partitionHistory(stopping, silent);
      } catch (error) {
        if (!(error instanceof Stopped)) throw error;
        stops += 1;
      }
      expect((await hoursLeft()).length).toBe(5);
      if (!reached()) break;
    }
    expect(stops).toBeGreaterThan(8);
    expect(await shape()).toEqual(before);
    expect((await weeksIn(db, 'check_hour'))?.map(({ begins }) => begins)).toEqual(
      expect.arrayContaining([weekOf(daysBack(40)), weekOf(daysBack(3)), weekOf(daysBack(0))]),
    );
    expect(await rowsIn('check_hour_rest')).toBe(2 * domains.length);
    expect((await sql`select from pg_class where relname like '%by_week%'`.execute(db)).rows).toEqual([]);
    const [first] = domains;
    await sql`delete from domain where company_id = ${first?.companyId}`.execute(db);
    expect(await rowsIn('check_hour')).toBe(5 * (domains.length - 1));
  });
});
