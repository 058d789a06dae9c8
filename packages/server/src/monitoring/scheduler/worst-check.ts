import { checkTypes, worstStates } from '@sightline/contract/monitoring';
import { type RawBuilder, sql } from 'kysely';

/** Kinds of checks that tell whether visitors get the website. */
export const kindsOfUptime = sql.join(checkTypes.flatMap(({ kind, countsForUptime }) => (countsForUptime ? [sql.lit(kind)] : [])));

/** The same of `domain_check as c` as `platform/db/quiet-alert.ts` says of an alert: a snooze keeps quiet what the check found. */
const isQuietCheck = (companyId: string): RawBuilder<boolean> => sql<boolean>`exists (
  select 1 from snooze s join snooze_cover as cover on cover.company_id = s.company_id and cover.snooze_id = s.id
  where s.company_id = ${companyId} and s.campaign_id = c.campaign_id and s.ended_at is null
    and cover.domain_id = c.domain_id and cover.kind = c.kind and cover.fault = c.fault
    and ((cover.severity = c.state and cover.rank >= c.rank) or (cover.severity = 'critical' and c.state = 'warning')))`;

/**
 * What a check (`domain_check as c`) says of its domain; null: nothing. One that tells whether visitors get the website says “pending” until its first
 * result counts: nobody is called healthy before that was proved.
 */
const said = sql`coalesce(c.state, case when c.kind in (${kindsOfUptime}) then 'pending' end)`;
const isTrouble = sql`c.state in ('critical', 'warning')`;
const order = sql`array_position(${sql.lit(`{${worstStates.join(',')}}`)}::text[], ${said}), c.since`;

/** For statements on `domain_check as c`: those that are on and say something of their domain. */
export const worstCheck = {
  state: said as RawBuilder<string>,
  reason: sql<string>`case when ${isTrouble} or c.state = 'unknown' then c.text else '' end`,
  says: sql<boolean>`c.next_at is not null and ${said} is not null`,
  /** The worst first, snoozed or not. */
  order,
  isTrouble,
  isQuiet: isQuietCheck,
  /** What is snoozed counts less than all that is wrong or not known besides, and more than what is well. */
  orderUnsnoozed: (companyId: string) =>
    sql`case when c.state = 'ok' then 2 when ${isTrouble} and ${isQuietCheck(companyId)} then 1 else 0 end, ${order}`,
};
