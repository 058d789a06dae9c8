import type { Scope } from '#platform/db/scope.ts';
import { byLevel, partsOf } from './cause-of.ts';
import { describeIncidents, type IncidentDescription, type IncidentSummary, type Lead, listLeads, summariseIncidents } from './rows.ts';
import { titleOf } from './titles.ts';

const hostsMax = 50;

/** The deepest of the worst. */
const leadOf = (leads: readonly Lead[], isCritical: boolean): Lead | undefined => {
  const wanted = isCritical ? 'critical' : 'warning';
  const ordered = leads.toSorted(byLevel);
  return ordered.find(({ severity }) => severity === wanted) ?? ordered[0];
};

function describe(summary: IncidentSummary, leads: readonly Lead[], at: Date): IncidentDescription | null {
  const { incident_id, cause_key, isOver, domains, critical, hosts } = summary;
  const lead = leadOf(leads, critical);
  if (lead === undefined) return null;
  const shared = sharedCauses.find((kind) => kind === partsOf(cause_key).kind) ?? 'domain';
  const cause = domains > 1 ? shared : 'domain';
  return {
    id: incident_id,
    cause,
    title: titleOf({ cause, key: cause_key, domainsCount: domains, hosts, lead }),
    severity: critical ? 'critical' : 'warning',
    resolved_at: isOver ? at : null,
    lead_fault: lead.fault,
  };
}
const sharedCauses = ['host', 'certificate', 'name-server', 'registrar'] as const;

/** Title, cause, severity and end of incidents, from their alerts as they are now. Answers those that are over. */
export async function describeTouched(inside: Scope, ids: ReadonlySet<string>, at: Date): Promise<Set<string>> {
  if (ids.size === 0) return new Set();
  const summaries = await summariseIncidents(inside, ids, hostsMax);
  const leads = Map.groupBy(await listLeads(inside, ids), ({ incident_id }) => incident_id);
  const described = summaries.flatMap((summary) => describe(summary, leads.get(summary.incident_id) ?? [], at) ?? []);
  await describeIncidents(inside, described);
  return new Set(summaries.filter(({ isOver }) => isOver).map(({ incident_id }) => incident_id));
}
