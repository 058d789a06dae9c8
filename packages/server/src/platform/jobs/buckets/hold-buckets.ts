import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { clocksDifferMs } from '../../clock-mark/index.ts';
import type { Context } from '../../context.ts';
import { everyBucket } from '../../db/query/part.ts';
import { perContext } from '../../memory/per-context.ts';
import { repeat } from '../repeat.ts';
import { shareOut } from './share-out.ts';

/** A killed process's buckets are anybody's after it, and taken at the next look: before the rows are free that it had under its own leases (25 s). */
export const bucketLeaseMs = 15_000;
const lookEveryMs = 5000;

/** When something ends, by two clocks of this process. */
interface End {
  /** By the time that the machine counts by itself: nobody sets it, and it stands still while the machine sleeps. */
  counted: number;
  /** By the clock, which goes on meanwhile. */
  told: number;
}

interface Holding {
  /** By which it holds them. */
  process: string;
  /** Null: this process leases none, as it works alone; all are its own. */
  leased: { buckets: readonly number[]; end: End } | null;
}

const holdingOf = perContext((): Holding => ({ process: randomUUID(), leased: null }));
const none = { buckets: [], end: { counted: 0, told: 0 } };

/** Those whose work is this process's at this moment: over by itself, no later than for others, where the database could not be asked to prolong them. */
export function heldBuckets(context: Context): readonly number[] {
  const { leased } = holdingOf(context);
  if (leased === null) return everyBucket;
  const { counted, told } = leased.end;
  return performance.now() < counted && context.clock.now().getTime() < told ? leased.buckets : [];
}

// Who holds what is written and compared by one clock, the database's.
const leaseEnd = sql`now() + ${sql.lit(bucketLeaseMs)} * interval '1 millisecond'`;
/** What seems to last for longer than leases do was given before that clock was set back, or by a process of the release before, which goes by its own. */
const latestEnd = sql`now() + ${sql.lit(bucketLeaseMs + clocksDifferMs)} * interval '1 millisecond'`;

/** Prolongs what this process has; answers it, and what others have. */
async function renew({ database: { db } }: Context, process: string) {
  const { rows } = await sql<{ bucket: number; holder: string }>`
    with own as materialized (select bucket from work_lease where holder = ${process} order by bucket for update),
    renewed as (update work_lease set leased_until = ${leaseEnd} from own where work_lease.bucket = own.bucket returning own.bucket)
    select bucket, ${process}::text as holder from renewed union all
    select bucket, holder from work_lease where holder <> ${process} and leased_until > now() and leased_until <= ${latestEnd}`.execute(db);
  return rows;
}

/** Of the buckets, those that are still as they seemed: nobody's, or one of these processes'. */
async function take({ database: { db } }: Context, process: string, { buckets, from }: ReturnType<typeof shareOut>): Promise<number[]> {
  const { rows } = await sql<{ bucket: number }>`
    insert into work_lease (bucket, holder, leased_until)
    select bucket, ${process}::text, ${leaseEnd} from unnest(${buckets}::integer[]) bucket order by bucket
    on conflict (bucket) do update set holder = excluded.holder, leased_until = excluded.leased_until
    where work_lease.holder = any(${from}::text[]) or work_lease.leased_until <= now() or work_lease.leased_until > ${latestEnd}
    returning bucket`.execute(db);
  return rows.map(({ bucket }) => bucket);
}

/** One look: one statement while nobody comes or goes. */
export async function lookAtLeases(context: Context): Promise<void> {
  const holding = holdingOf(context);
  // Before the database is asked, so that what it gives ends here first.
  const end = { counted: performance.now() + bucketLeaseMs, told: context.clock.now().getTime() + bucketLeaseMs };
  const held = await renew(context, holding.process);
  const own = held.filter(({ holder }) => holder === holding.process).map(({ bucket }) => bucket);
  const share = shareOut(held, holding.process);
  const taken = share.buckets.length === 0 ? [] : await take(context, holding.process, share);
  const buckets = [...own, ...taken].toSorted((one, other) => one - other);
  if (taken.length > 0) context.log.debug({ buckets }, 'the share of the work is another one');
  holding.leased = { buckets, end };
}

/** Whoever comes next has them at once. */
export async function leaveBuckets(context: Context): Promise<void> {
  const holding = holdingOf(context);
  holding.leased = none;
  await context.database.db.deleteFrom('work_lease').where('holder', '=', holding.process).execute();
}

/**
 * Has this process hold its share of the buckets until it is stopped, beside any number of others. An embedded database is one process's alone, and has no
 * leases to look after. Stop it once nothing takes work any more.
 */
export async function holdBuckets(context: Context): Promise<{ stop(): Promise<void> }> {
  if (context.database.pglite !== null) return { stop: async () => undefined };
  holdingOf(context).leased = none;
  const looking = repeat(lookEveryMs, async () => {
    await lookAtLeases(context).catch((error: unknown) => context.log.error({ error }, 'leases of work could not be looked after'));
    return { again: false };
  });
  await looking.first;
  return {
    async stop() {
      await looking.stop();
      await leaveBuckets(context).catch((error: unknown) =>
        context.log.warn({ error }, 'leases of work could not be given back; they run out by themselves'),
      );
    },
  };
}
