import type { WorstState } from '@sightline/contract/monitoring';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '#platform/db/scope.ts';
import { worstCheck } from '../../scheduler/index.ts';

/** What snoozes make of a domain, for statements on `domain`. States are kept as if nobody snoozed; what counts besides is looked up where a snooze keeps something quiet. */

/** A snooze (`snooze`) that holds and touches the domain: of its group, of itself or of a kind of its checks. */
export const touching = ({ companyId }: Scope): RawBuilder<boolean> => sql<boolean>`snooze.company_id = ${companyId}
  and snooze.campaign_id = domain.campaign_id and snooze.ended_at is null and (snooze.domain_id is null or snooze.domain_id = domain.id)`;

/** Something of it is kept quiet. Asked once for a statement, not once a domain. */
export const coveredBy = ({ companyId }: Scope): RawBuilder<boolean> => sql<boolean>`domain.id in (
  select cover.domain_id from snooze join snooze_cover as cover on cover.company_id = snooze.company_id and cover.snooze_id = snooze.id
  where snooze.company_id = ${companyId} and snooze.ended_at is null)`;

/** Of its check that counts: the worst that nobody snoozed; where all that is wrong is snoozed, the worst of that. */
export const worstUnsnoozed = <T>({ companyId }: Scope, what: RawBuilder<T>): RawBuilder<T> => sql<T>`(select ${what} from domain_check c
  where c.company_id = ${companyId} and c.domain_id = domain.id and ${worstCheck.says} order by ${worstCheck.orderUnsnoozed(companyId)} limit 1)`;

const ifCovered = <T>(scope: Scope, then: RawBuilder<T>, otherwise: RawBuilder<T>): RawBuilder<T> =>
  sql<T>`case when ${coveredBy(scope)} and not domain.paused then coalesce(${then}, ${otherwise}) else ${otherwise} end`;

const kept = sql<WorstState>`domain.state`;

export const shownState = (scope: Scope): RawBuilder<WorstState> =>
  ifCovered(scope, worstUnsnoozed(scope, sql<WorstState>`${worstCheck.state}`), kept);

const isTrouble = sql<boolean>`domain.state in ('critical', 'warning')`;
const isLoud = (scope: Scope): RawBuilder<boolean> =>
  ifCovered(
    scope,
    worstUnsnoozed(scope, sql<boolean>`coalesce(${worstCheck.isTrouble}, false) and not ${worstCheck.isQuiet(scope.companyId)}`),
    isTrouble,
  );
const isHushed = (scope: Scope): RawBuilder<boolean> =>
  ifCovered(
    scope,
    worstUnsnoozed(scope, sql<boolean>`coalesce(${worstCheck.isTrouble}, false) and ${worstCheck.isQuiet(scope.companyId)}`),
    sql`false`,
  );

/** All that is wrong with it is snoozed; or nothing is, and it or its group is snoozed as a whole. */
export const isQuiet = (scope: Scope): RawBuilder<boolean> => sql<boolean>`(${isHushed(scope)} or (not ${isLoud(scope)}
  and exists (select 1 from snooze where ${touching(scope)} and snooze.kind is null)))`;

/** Ids of all of a group (null: of all groups) that `isQuiet` could hold for, which are few where little is snoozed. */
export const mayBeQuiet = ({ companyId }: Scope, campaignId: string | null): RawBuilder<boolean> => {
  const ofGroup = campaignId === null ? sql`true` : sql`snooze.campaign_id = ${campaignId}`;
  const open = sql`snooze.company_id = ${companyId} and ${ofGroup} and snooze.ended_at is null`;
  const ofWhole = sql`snooze where ${open} and snooze.domain_id is null and snooze.kind is null`;
  return sql<boolean>`domain.id = any(array(
    select cover.domain_id from snooze join snooze_cover as cover on cover.company_id = snooze.company_id and cover.snooze_id = snooze.id where ${open}
    union select snooze.domain_id from snooze where ${open} and snooze.domain_id is not null
    union select other.id from domain other where other.company_id = ${companyId} and exists (select 1 from ${ofWhole})
      and other.campaign_id = any(array(select snooze.campaign_id from ${ofWhole}))))`;
};
