import type { Instance } from '@sightline/contract/dashboards';
import { type MarksAudience, markedFaults } from '@sightline/contract/monitoring';
import type { Places } from '@sightline/providers/mission-control/questions';
import { anyOf } from '#platform/db/query/any-of.ts';
import type { Scope } from '#platform/db/scope.ts';

export interface AnalyticsAccount {
  domainId: string;
  sourceId: string;
  account: string;
}

/** Accounts that measure domains, of sources that a dashboard's widgets use, in groups whose incidents may be told to such an audience. */
export const listAnalyticsAccounts = ({ db }: Scope, dashboardId: string, told: readonly MarksAudience[]): Promise<AnalyticsAccount[]> =>
  db
    .selectFrom('widget_source')
    .innerJoin('domain_source', 'domain_source.source_id', 'widget_source.source_id')
    .innerJoin('domain', 'domain.id', 'domain_source.domain_id')
    .innerJoin('campaign', 'campaign.id', 'domain.campaign_id')
    .select(['domain.id as domainId', 'domain_source.source_id as sourceId', 'domain_source.account'])
    .distinct()
    .where('widget_source.dashboard_id', '=', dashboardId)
    .where('campaign.marks', 'in', told)
    .execute();

/** Domains that Mission Control itself measures, in groups whose incidents may be told to such an audience. Empty lists: all. */
export async function listOwnDomains({ db }: Scope, { groups, domains }: Places, told: readonly MarksAudience[]): Promise<string[]> {
  const rows = await db
    .selectFrom('domain')
    .innerJoin('campaign', 'campaign.id', 'domain.campaign_id')
    .select('domain.id')
    .where('campaign.marks', 'in', told)
    .$if(groups.length > 0, (query) => query.where('campaign.id', '=', anyOf(groups)))
    .$if(domains.length > 0, (query) => query.where('domain.id', '=', anyOf(domains)))
    .execute();
  return rows.map(({ id }) => id);
}

/** The instances of the widgets that use these sources. */
export async function listInstances({ db }: Scope, dashboardId: string, sourceIds: readonly string[]): Promise<Instance[]> {
  const rows = await db
    .selectFrom('widget')
    .select('body')
    .where('dashboard_id', '=', dashboardId)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('widget_source')
          .select('widget_source.widget_id')
          .whereRef('widget_source.dashboard_id', '=', 'widget.dashboard_id')
          .whereRef('widget_source.widget_id', '=', 'widget.id')
          .where('widget_source.source_id', 'in', sourceIds),
      ),
    )
    .execute();
  return rows.flatMap(({ body }) => body.instances);
}

/** More are never shown. */
const faultsMax = 2000;

/** What was not well with these domains since a moment, the latest first. */
export const listFaults = ({ db }: Scope, domainIds: Iterable<string>, since: Date) =>
  db
    .selectFrom('alert')
    .innerJoin('domain', 'domain.id', 'alert.domain_id')
    .innerJoin('campaign', 'campaign.id', 'domain.campaign_id')
    .select(['alert.kind', 'alert.fault', 'domain.host', 'alert.opened_at', 'alert.resolved_at', 'campaign.marks'])
    .where('alert.domain_id', '=', anyOf(domainIds))
    .where('alert.opened_at', '>=', since)
    .where((eb) =>
      eb.or(markedFaults.map(({ kind, severities }) => eb.and([eb('alert.kind', '=', kind), eb('alert.severity', 'in', severities)]))),
    )
    .orderBy('alert.opened_at', 'desc')
    .limit(faultsMax)
    .execute();
