import type { Causes } from '../checks/check.ts';
import type { Transition } from '../model/transition.ts';
import { byLevel, causeOf, comesFrom } from './cause-of.ts';
import type { IncidentRecord, NewIncident, OpenAlert } from './rows.ts';

export interface Keyed {
  transition: Transition;
  key: string;
}

export const withKeys = (opens: readonly Transition[], known: ReadonlyMap<string, Causes>): Keyed[] =>
  opens.toSorted(byLevel).map((transition) => ({ transition, key: causeOf(transition, known.get(transition.domainId)).key }));

export interface Placed {
  transition: Transition;
  incidentId: string;
}
export interface Placement {
  placed: Placed[];
  created: NewIncident[];
  /** That were over, and go on. */
  reopened: Set<string>;
}

type Known = Pick<IncidentRecord, 'id' | 'cause_key' | 'resolved_at'>;

/**
 * The incident of each new alert: that of a deeper failure of the same domain which explains it, else the one with the same cause, else a new one. `keyed`
 * has the deepest first.
 */
export function placeAlerts(
  keyed: readonly Keyed[],
  openOfDomains: readonly Pick<OpenAlert, 'domain_id' | 'incident_id' | 'kind' | 'fault'>[],
  incidents: readonly Known[],
  newId: () => string,
): Placement {
  const ofDomain = Map.groupBy(openOfDomains, ({ domain_id }) => domain_id);
  const byKey = new Map<string, Known>(incidents.map((incident) => [incident.cause_key, incident]));
  const created: NewIncident[] = [];
  const reopened = new Set<string>();
  const ofCause = (key: string, opened_at: Date): string => {
    const known = byKey.get(key);
    if (known?.resolved_at) reopened.add(known.id);
    if (known) return known.id;
    const incident = { id: newId(), cause_key: key, opened_at };
    created.push(incident);
    byKey.set(key, { ...incident, resolved_at: null });
    return incident.id;
  };
  const placed = keyed.map(({ transition, key }) => {
    const { domainId, kind, fault } = transition;
    const own = ofDomain.get(domainId) ?? [];
    const incidentId = own.find((open) => comesFrom(transition, open))?.incident_id ?? ofCause(key, transition.since);
    ofDomain.set(domainId, [...own, { domain_id: domainId, incident_id: incidentId, kind, fault }]);
    return { transition, incidentId };
  });
  // The first failure of all is when it began.
  const begins = new Map<string, Date>();
  for (const { transition, incidentId } of placed) {
    const begin = begins.get(incidentId);
    if (begin === undefined || transition.since < begin) begins.set(incidentId, transition.since);
  }
  return { placed, created: created.map((row) => ({ ...row, opened_at: begins.get(row.id) ?? row.opened_at })), reopened };
}
