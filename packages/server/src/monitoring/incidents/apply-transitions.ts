import { randomUUID } from 'node:crypto';
import { minuteMs } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { Transition } from '../model/transition.ts';
import { levelOf } from './cause-of.ts';
import { describeTouched } from './describe-touched.ts';
import { planNotifications, type Wake } from './notifications/plan-notifications.ts';
import { placeAlerts, withKeys } from './place-alerts.ts';
import {
  changeAlerts,
  countOpenAlerts,
  insertAlerts,
  insertIncidents,
  listIncidentsByKey,
  listKnownCauses,
  listOpenAlertsOf,
  lockAlerts,
  type OpenAlert,
  reopenIncidents,
  resolveAlerts,
} from './rows.ts';
import { endRecoveredSnoozes } from './snooze-rows.ts';
import { type Happened, writeTimeline } from './write-timeline.ts';

/** What comes back within so long goes on with the incident it was. */
const reopenMs = 10 * minuteMs;

const keyOf = (domainId: string, kind: string): string => `${domainId} ${kind}`;

/** The last of each check: several in one batch come one after the other. */
const lastOfEach = (transitions: readonly Transition[]): Transition[] => [
  ...new Map(transitions.map((transition) => [keyOf(transition.domainId, transition.kind), transition])).values(),
];

/**
 * Opens, changes and resolves the alerts of a company, finds their incidents by cause, writes the timelines and plans what is told. Everything in sets: the
 * number of statements does not grow with that of transitions. Call it inside the transaction that keeps the checks' own state, after
 * `domain_check` was written; of several companies in one transaction in the order of their ids.
 */
export async function applyTransitions(context: Context, inside: Scope, transitions: readonly Transition[]): Promise<void> {
  if (transitions.length === 0) return;
  await lockAlerts(inside);
  const now = context.clock.now();
  const latest = lastOfEach(transitions);
  const domainIds = new Set(latest.map(({ domainId }) => domainId));
  const open = await listOpenAlertsOf(inside, domainIds);
  const openByKey = new Map<string, OpenAlert>(open.map((alert) => [keyOf(alert.domain_id, alert.kind), alert]));
  const all = latest.map((transition) => ({ transition, alert: openByKey.get(keyOf(transition.domainId, transition.kind)) }));
  const fresh = all.flatMap(({ transition, alert }) => (alert === undefined && transition.what !== 'resolved' ? [transition] : []));
  const known = all.flatMap(({ transition, alert }) => (alert === undefined ? [] : [{ transition, alert }]));
  const changed = known.filter(({ transition }) => transition.what !== 'resolved');
  const resolved = known.filter(({ transition }) => transition.what === 'resolved');

  const happened: Happened[] = [];
  const wakes: Wake[] = [];
  const touched = new Set<string>();
  const note = (incidentId: string, kind: Happened['kind'], transition: Transition): void => {
    touched.add(incidentId);
    happened.push({ incidentId, kind, transition });
    wakes.push({ incidentId, campaignId: transition.campaignId, isFirst: kind !== 'joined', event: kind });
  };

  if (fresh.length > 0) {
    const isDeep = fresh.some((transition) => levelOf(transition) !== 'content');
    const keyed = withKeys(fresh, isDeep ? await listKnownCauses(inside, domainIds) : new Map());
    const incidents = await listIncidentsByKey(
      inside,
      keyed.map(({ key }) => key),
      new Date(now.getTime() - reopenMs),
    );
    const { placed, created, reopened } = placeAlerts(keyed, open, incidents, randomUUID);
    await insertIncidents(inside, created);
    if (reopened.size > 0) await reopenIncidents(inside, reopened);
    await insertAlerts(
      inside,
      placed.map(({ transition, incidentId }) => ({
        id: randomUUID(),
        incident_id: incidentId,
        domain_id: transition.domainId,
        campaign_id: transition.campaignId,
        kind: transition.kind,
        severity: transition.severity,
        fault: transition.fault,
        rank: transition.rank,
        text: transition.text,
        opened_at: transition.since,
        evidence: transition.evidence,
      })),
    );
    const isNew = new Set(created.map(({ id }) => id));
    for (const { transition, incidentId } of placed)
      note(incidentId, isNew.has(incidentId) ? 'opened' : reopened.has(incidentId) ? 'reopened' : 'joined', transition);
  }

  await changeAlerts(
    inside,
    changed.map(({ alert: { id }, transition: { severity, fault, rank, text, what, evidence } }) => {
      return { id, severity, fault, rank, text, evidence: what === 'eased' ? null : evidence };
    }),
  );
  for (const { transition, alert } of changed)
    note(alert.incident_id, transition.what === 'escalated' ? 'escalated' : 'changed', transition);

  await resolveAlerts(
    inside,
    resolved.map(({ transition, alert }) => ({ id: alert.id, resolved_at: transition.since })),
  );
  const over = await describeTouched(inside, new Set([...touched, ...resolved.map(({ alert }) => alert.incident_id)]), now);
  for (const { transition, alert } of resolved) note(alert.incident_id, over.has(alert.incident_id) ? 'resolved' : 'left', transition);
  await endRecoveredSnoozes(
    inside,
    resolved.map(({ alert }) => alert),
    now,
  );
  await writeTimeline(inside, happened);
  await countOpenAlerts(inside, domainIds);
  await planNotifications(inside, wakes, now);
}
