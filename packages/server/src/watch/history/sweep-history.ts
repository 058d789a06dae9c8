import { sql } from 'kysely';
import type { Context } from '../../context.ts';
import { daysBefore, deletedBefore, hoursKeptDays, samplesKeptDays } from './kept.ts';

const rowsAtOnce = 5000;
/** Each takes thousands of rows with it. */
const domainsAtOnce = 20;
/** Older ones were emptied before, even if the job did not come for some days. */
const samplesLookedAtDays = samplesKeptDays + 14;

/** In statements that nobody has to wait for long. */
async function untilNone(step: () => Promise<{ numAffectedRows?: bigint }>, most: number): Promise<void> {
  for (let affected = most; affected >= most; ) affected = Number((await step()).numAffectedRows ?? 0n);
}

/** Single results go after 30 days, hours after 90; their days stay. */
export async function sweepHistory({ clock, database: { db } }: Pick<Context, 'clock' | 'database'>): Promise<void> {
  const now = clock.now();
  await untilNone(
    () =>
      sql`
        update check_hour h set samples = '{}' from (
          select company_id, domain_id, kind, hour from check_hour
          where hour < ${daysBefore(now, samplesKeptDays)} and hour >= ${daysBefore(now, samplesLookedAtDays)} and samples <> '{}'
          limit ${rowsAtOnce}
        ) old
        where h.company_id = old.company_id and h.domain_id = old.domain_id and h.kind = old.kind and h.hour = old.hour`.execute(db),
    rowsAtOnce,
  );
  await untilNone(
    () =>
      sql`
        delete from check_hour h using (
          select company_id, domain_id, kind, hour from check_hour where hour < ${daysBefore(now, hoursKeptDays)} limit ${rowsAtOnce}
        ) old
        where h.company_id = old.company_id and h.domain_id = old.domain_id and h.kind = old.kind and h.hour = old.hour`.execute(db),
    rowsAtOnce,
  );
}

/** Domains that were taken out a day ago go for good, with their history. */
export async function eraseDomains({ clock, database: { db } }: Pick<Context, 'clock' | 'database'>): Promise<void> {
  await untilNone(
    () =>
      sql`
        delete from domain d using (
          select company_id, id from domain where deleted_at < ${deletedBefore(clock.now())} limit ${domainsAtOnce}
        ) old
        where d.company_id = old.company_id and d.id = old.id`.execute(db),
    domainsAtOnce,
  );
}
