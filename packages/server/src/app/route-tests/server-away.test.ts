import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { notifyDue } from '#monitoring/incidents/notifications/alert-sender.ts';
import { followCheckStates } from '#monitoring/sites/rest-watch.ts';
import type { Context } from '#platform/context.ts';
import { claimedAlone } from '#platform/db/claims/unclaimed.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { allParts, heldParts } from '#platform/jobs/buckets/index.ts';
import { type TestContext, testContext } from '#test/app/context.ts';
import { mailEnvironment } from '#test/app/mail-environment.ts';
import { makeBusyCompany } from '#test/factories/busy-company.ts';
import { asIfAway } from '#test/spread/as-if-away.ts';
import { asIfSpread } from '#test/spread/as-if-spread.ts';
import { noteStatements } from '#test/spread/note-statements.ts';
import { jobs, sharedJobs } from '../boot/jobs.ts';

/** What comes by itself, of all companies. */
const works: [name: string, run: (context: Context) => Promise<void>][] = [
  ...jobs.flatMap(({ name, schedule, run }): typeof works =>
    schedule === null ? [] : [[name, (each) => run(each, {}, { againBy: null })]],
  ),
  ...sharedJobs.map(({ name, run }): (typeof works)[number] => [
    name,
    async (context) => void (await run(context, await heldParts(context), () => false)),
  ]),
  ['the telling of alerts', notifyDue],
  ['the beginning and ending of checks', followCheckStates],
];

describe('while the server of some companies is away', () => {
  let context: TestContext;
  let db: Db;
  let end: () => Promise<void>;
  let away: readonly string[];
  beforeAll(async () => {
    // As it is where tables are spread.
    claimedAlone();
    context = await testContext('postgres', { environment: mailEnvironment });
    ({ db } = context.database);
    const buckets = async () => [
      ...Map.groupBy(await db.selectFrom('company_place').selectAll().execute(), ({ bucket }) => bucket).values(),
    ];
    while ((await buckets()).length < 2) await makeBusyCompany(context);
    away = (await buckets())[0]?.map(({ company_id }) => company_id) ?? [];
    end = inject('citus') === undefined ? await asIfSpread(db) : async () => undefined;
    // Whether the tables are spread is asked once.
    await allParts(context);
  });
  afterAll(async () => {
    await end();
    await context.close();
  });

  /** The texts of the statements that are sent, but for where companies lie, which is asked from time to time. */
  async function sentBy(run: (context: Context) => Promise<void>, reached: Db): Promise<Set<string>> {
    const texts = new Set<string>();
    context.database.db = noteStatements(reached, ({ sql: text }) => {
      if (!/company_place|pg_dist_placement/.test(text)) texts.add(text);
    });
    await run(context).catch((error: unknown) => context.log.error({ error }, 'a job failed'));
    context.database.db = db;
    return texts;
  }

  it.each(works)('%s does each of its steps for the others, and says that some wait', async (_, run) => {
    const said = vi.spyOn(context.log, 'error');
    const meanwhile = await sentBy(run, asIfAway(db, away));
    const isSaid = said.mock.calls.length > 0;
    said.mockClear();
    const afterwards = await sentBy(run, db);
    expect([...afterwards].filter((text) => !meanwhile.has(text))).toEqual([]);
    expect(isSaid).toBe([...afterwards].some((text) => text.includes('= any($')));
    expect(said).not.toHaveBeenCalled();
    said.mockRestore();
  });
});
