import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import type { Part } from '#platform/db/query/part.ts';
import { inPatientTransaction } from '#platform/db/query/patient-transaction.ts';
import { isOver } from '#platform/db/query/served-company.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import { heldParts, inParts } from '#platform/jobs/buckets/index.ts';
import { repeat } from '#platform/jobs/repeat.ts';
import { tryEach } from '#platform/jobs/try-each.ts';
import { publishMonitoringChanged } from '#platform/realtime/index.ts';
import { closeAlerts, dropWaiting, skipDueDigests } from '../incidents/index.ts';
import { startChecks, stopChecks } from './store/check-rows.ts';

const everyMs = 5000;
const companiesAtOnce = 50;

interface Watched {
  id: string;
  campaign_id: string;
  paused: boolean;
}

/** Held for this transaction, in the order in which the watch holds them too. */
const lockWatched = ({ db }: Scope): Promise<Watched[]> =>
  db.selectFrom('domain').select(['id', 'campaign_id', 'paused']).orderBy('id').forNoKeyUpdate().execute();

/** Another process may be at it, or have done it; whoever comes first has it alone. */
const lockCompany = async ({ db }: Scope, condition: ReturnType<typeof isOver>): Promise<boolean> =>
  (await db.selectFrom('company').select('company_id').where(condition).forNoKeyUpdate().skipLocked().executeTakeFirst()) !== undefined;

const toRest = (now: Date) => sql<boolean>`company.watch_rests_since is null and ${isOver(now)}`;
const toWake = (now: Date) => sql<boolean>`company.watch_rests_since is not null and not ${isOver(now)}`;

/** For timelines. */
async function whyOver({ db }: Scope): Promise<string> {
  const { deleted_at } = await db.selectFrom('company').select('deleted_at').executeTakeFirstOrThrow();
  if (deleted_at !== null) return 'the company was deleted';
  const subscription = await db.selectFrom('subscription').select('id').limit(1).executeTakeFirst();
  return subscription === undefined ? 'the trial ended' : 'the subscription ended';
}

/** As if all its domains were paused, without a word to anybody: what was open ends, and what waited to be told is not. */
async function rest(context: Context, inside: Scope): Promise<Watched[]> {
  const now = context.clock.now();
  if (!(await lockCompany(inside, toRest(now)))) return [];
  await inside.db.updateTable('company').set({ watch_rests_since: now }).execute();
  const domains = await lockWatched(inside);
  const ids = domains.map(({ id }) => id);
  await stopChecks(inside, ids);
  await inside.db.updateTable('domain').set({ state: 'pending', reason: '', since: now }).where('paused', '=', false).execute();
  await closeAlerts(
    context,
    inside,
    ids.map((domainId) => ({ domainId })),
    await whyOver(inside),
  );
  await dropWaiting(inside, now);
  return domains;
}

/** Its domains are looked at as new ones are: nothing is said of them before it is found anew. */
async function wake(context: Context, inside: Scope): Promise<Watched[]> {
  const now = context.clock.now();
  if (!(await lockCompany(inside, toWake(now)))) return [];
  await inside.db.updateTable('company').set({ watch_rests_since: null }).execute();
  const domains = (await lockWatched(inside)).filter(({ paused }) => !paused);
  await startChecks(
    inside,
    domains.map(({ id }) => id),
    now,
  );
  await skipDueDigests(context, inside);
  return domains;
}

const listCompanies = async (db: Db, part: Part, condition: ReturnType<typeof isOver>, after: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('company')
    .select('company_id')
    .where(condition)
    .where(part.has('company.company_id'))
    .where('company_id', '>', after)
    .orderBy('company_id')
    .limit(companiesAtOnce)
    .execute();
  return rows.map(({ company_id }) => company_id);
};

/** Batch by batch, so that those that failed keep nobody from their turn. */
async function* companiesOf(db: Db, part: Part, condition: ReturnType<typeof isOver>): AsyncGenerator<string> {
  for (let after = ''; ; ) {
    const ids = await listCompanies(db, part, condition, after);
    yield* ids;
    const last = ids.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

/**
 * Ends the checks of companies whose time is over: the trial ended, or a canceled subscription came to the end of what is paid; while a charge is
 * overdue they go on. Begins them anew where a company is served again.
 */
export async function followCheckStates(context: Context): Promise<void> {
  const { db } = context.database;
  const now = context.clock.now();
  const steps = [
    { what: 'could not be stopped', condition: toRest(now), step: rest },
    { what: 'could not be begun', condition: toWake(now), step: wake },
  ];
  const parts = await heldParts(context);
  await tryEach(steps, 'steps failed', ({ what, condition, step }) =>
    inParts(parts, (part) =>
      tryEach(companiesOf(db, part, condition), `companies ${what}`, async (companyId) => {
        const domains = await inPatientTransaction(scopeOf(db, companyId), (inside) => step(context, inside));
        const groups = [...new Set(domains.map(({ campaign_id }) => campaign_id))];
        if (groups.length > 0) publishMonitoringChanged(context, companyId, groups);
      }),
    ),
  );
}

/** Does so every few seconds, until it is stopped. */
export const startFollowingCheckStates = (context: Context): { stop(): Promise<void> } =>
  repeat(everyMs, async () => {
    await followCheckStates(context).catch((error: unknown) =>
      context.log.error({ error }, 'checks of companies could not be stopped or begun'),
    );
    return { again: false };
  });
