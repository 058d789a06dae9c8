import { checkTypes } from '@sightline/contract/monitoring';
import type { Scope } from '#platform/db/scope.ts';
import type { Link } from './rows.ts';

const outageKinds = checkTypes.filter(({ countsForUptime }) => countsForUptime).map(({ kind }) => kind);

/** A time in which a website did not answer; `resolved_at` null: it goes on. */
export interface Outage {
  domain_id: string;
  incident_id: string;
  opened_at: Date;
  resolved_at: Date | null;
}

export const hasIncident = async ({ db }: Scope, id: string): Promise<boolean> =>
  (await db.selectFrom('incident').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

const outages = ({ db }: Scope) =>
  db
    .selectFrom('alert')
    .innerJoin('domain', 'domain.id', 'alert.domain_id')
    .select(['alert.domain_id', 'alert.incident_id', 'alert.opened_at', 'alert.resolved_at'])
    .where('alert.kind', 'in', outageKinds)
    .where('alert.severity', '=', 'critical');

/** The outages of an incident, the oldest first. */
export const listOutages = (scope: Scope, incidentId: string, max: number): Promise<Outage[]> =>
  outages(scope).where('alert.incident_id', '=', incidentId).orderBy('alert.opened_at').limit(max).execute();

/** All outages of these domains that touch a time. */
export const listOutagesBetween = (scope: Scope, domainIds: readonly string[], from: Date, to: Date): Promise<Outage[]> =>
  outages(scope)
    .where('alert.domain_id', 'in', domainIds)
    .where('alert.opened_at', '<', to)
    .where((eb) => eb.or([eb('alert.resolved_at', 'is', null), eb('alert.resolved_at', '>', from)]))
    .execute();

/** What measures these domains, and the zones of their groups. */
export const listLinksOf = ({ db }: Scope, domainIds: readonly string[]): Promise<(Link & { domain_id: string; groupZone: string })[]> =>
  db
    .selectFrom('domain_source')
    .innerJoin('source', 'source.id', 'domain_source.source_id')
    .innerJoin('domain', 'domain.id', 'domain_source.domain_id')
    .innerJoin('campaign', 'campaign.id', 'domain.campaign_id')
    .select([
      'domain_source.domain_id',
      'domain_source.source_id',
      'domain_source.account',
      'domain_source.account_label',
      'domain_source.how',
      'domain_source.timezone',
      'source.provider',
      'campaign.timezone as groupZone',
    ])
    .where('domain_source.domain_id', 'in', domainIds)
    .orderBy('domain_source.how')
    .orderBy('domain_source.created_at')
    .orderBy('domain_source.source_id')
    .orderBy('domain_source.account')
    .execute();
