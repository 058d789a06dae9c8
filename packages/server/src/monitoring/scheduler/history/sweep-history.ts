import { sql } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import type { Part } from '#platform/db/query/part.ts';
import { overBy } from '#platform/db/trash-time.ts';
import { allParts, deleteInParts, inParts } from '#platform/jobs/buckets/index.ts';
import { trySteps } from '#platform/jobs/try-each.ts';
import { deleteHistory, packHistory } from '#platform/jobs/weeks-of-history.ts';
import { checkHourDays, checkResultDays, daysBefore } from './history-days.ts';

const rowsAtOnce = 5000;
/** Each takes thousands of rows with it. */
const domainsAtOnce = 20;
/** Older ones were emptied before, even if the job did not come for some days. */
const samplesLookedAtDays = checkResultDays + 14;
/** What the last 30 days of a zone are read of is let alone. */
const packedAfterDays = checkResultDays + 2;

/** Runs a statement over at most `most` rows until one finds fewer; answers how many there were in all. */
async function untilNone(step: () => Promise<{ numAffectedRows?: bigint }>, most: number): Promise<number> {
  for (let total = 0; ; ) {
    const affected = Number((await step()).numAffectedRows ?? 0n);
    total += affected;
    if (affected < most) return total;
  }
}

const emptySamples = (db: Db, part: Part, now: Date, before: Date): Promise<number> =>
  untilNone(
    () =>
      sql`
        update check_hour h set samples = '{}' from (
          select company_id, domain_id, kind, hour from check_hour
          where hour < ${before} and hour >= ${daysBefore(now, samplesLookedAtDays)} and samples <> '{}' and ${part.has('company_id')}
          limit ${rowsAtOnce}
        ) old
        where h.company_id = old.company_id and h.domain_id = old.domain_id and h.kind = old.kind and h.hour = old.hour
          and ${part.has('h.company_id')}`.execute(db),
    rowsAtOnce,
  );

/** Single results go after 30 days, hours after 90; their days stay. */
export async function sweepHistory(context: Context): Promise<void> {
  const now = context.clock.now();
  const parts = await allParts(context);
  await trySteps(
    () => deleteHistory(context, 'check_hour', daysBefore(now, checkHourDays)),
    async () => {
      const packedBefore = daysBefore(now, packedAfterDays);
      let late = 0;
      await inParts(parts, async (part) => {
        late += await emptySamples(context.database.db, part, now, packedBefore);
        await emptySamples(context.database.db, part, now, daysBefore(now, checkResultDays));
      });
      // A week is packed once, so not before the samples of all companies are gone, nor right after: whoever began to read before still has them kept.
      if (late === 0) await packHistory(context, 'check_hour', packedBefore);
    },
  );
}

/** Domains that have lain in the bin for their time go for good, with their history. */
export async function eraseDomains(context: Context): Promise<void> {
  await deleteInParts(context, 'domain', sql`deleted_at < ${overBy(context.clock.now())}`, { atOnce: domainsAtOnce });
}
