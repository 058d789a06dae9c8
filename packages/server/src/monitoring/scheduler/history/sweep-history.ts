import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import { deleteInBatches } from '#platform/db/query/delete-in-batches.ts';
import { overBy } from '#platform/db/trash-time.ts';
import { checkHourDays, checkResultDays, daysBefore } from './history-days.ts';

const rowsAtOnce = 5000;
/** Each takes thousands of rows with it. */
const domainsAtOnce = 20;
/** Older ones were emptied before, even if the job did not come for some days. */
const samplesLookedAtDays = checkResultDays + 14;

/** Runs a statement over at most `most` rows until one finds fewer; answers how many there were in all. */
async function untilNone(step: () => Promise<{ numAffectedRows?: bigint }>, most: number): Promise<number> {
  for (let total = 0; ; ) {
    const affected = Number((await step()).numAffectedRows ?? 0n);
    total += affected;
    if (affected < most) return total;
  }
}

/** Single results go after 30 days, hours after 90; their days stay. */
export async function sweepHistory({ clock, database: { db } }: Pick<Context, 'clock' | 'database'>): Promise<void> {
  const now = clock.now();
  await untilNone(
    () =>
      sql`
        update check_hour h set samples = '{}' from (
          select company_id, domain_id, kind, hour from check_hour
          where hour < ${daysBefore(now, checkResultDays)} and hour >= ${daysBefore(now, samplesLookedAtDays)} and samples <> '{}'
          limit ${rowsAtOnce}
        ) old
        where h.company_id = old.company_id and h.domain_id = old.domain_id and h.kind = old.kind and h.hour = old.hour`.execute(db),
    rowsAtOnce,
  );
  await deleteInBatches(db, 'check_hour', sql`hour < ${daysBefore(now, checkHourDays)}`);
}

/** Domains that have lain in the bin for their time go for good, with their history. */
export async function eraseDomains({ clock, database: { db } }: Pick<Context, 'clock' | 'database'>): Promise<void> {
  await deleteInBatches(db, 'domain', sql`deleted_at < ${overBy(clock.now())}`, { atOnce: domainsAtOnce });
}
