import { randomUUID } from 'node:crypto';
import { minuteMs } from '@sightline/contract/core';
import type { Severity } from '@sightline/contract/monitoring';
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

const severityOf = ({ severity }: Transition): Severity => severity;

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
  const openOf = ({ domainId, kind }: Transition) => openByKey.get(keyOf(domainId, kind));

  const fresh = latest.filter((transition) => transition.what !== 'resolved' && openOf(transition) === undefined);
  const changed = latest.filter((transition) => transition.what !== 'resolved' && openOf(transition) !== undefined);
  const resolved = latest.filter((transition) => transition.what === 'resolved' && openOf(transition) !== undefined);

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
    const known = await listIncidentsByKey(
      inside,
      keyed.map(({ key }) => key),
      new Date(now.getTime() - reopenMs),
    );
    const { placed, created, reopened } = placeAlerts(keyed, open, known, randomUUID);
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
        severity: severityOf(transition),
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
    changed.flatMap((transition) => {
      const alert = openOf(transition);
      if (alert === undefined) return [];
      const { severity, fault, rank, text, what, evidence } = transition;
      return [{ id: alert.id, severity, fault, rank, text, evidence: what === 'eased' ? null : evidence }];
    }),
  );
  for (const transition of changed) {
    const incidentId = openOf(transition)?.incident_id;
    if (incidentId !== undefined) note(incidentId, transition.what === 'escalated' ? 'escalated' : 'changed', transition);
  }

  await resolveAlerts(
    inside,
    resolved.flatMap((transition) => {
      const alert = openOf(transition);
      return alert === undefined ? [] : [{ id: alert.id, resolved_at: transition.since }];
    }),
  );
  const over = await describeTouched(inside, new Set([...touched, ...resolved.flatMap((each) => openOf(each)?.incident_id ?? [])]), now);
  for (const transition of resolved) {
    const incidentId = openOf(transition)?.incident_id;
    if (incidentId !== undefined) note(incidentId, over.has(incidentId) ? 'resolved' : 'left', transition);
  }
  await endRecoveredSnoozes(
    inside,
    resolved.map(({ domainId, kind }) => ({ domain_id: domainId, kind })),
    now,
  );
  await writeTimeline(inside, happened);
  await countOpenAlerts(inside, domainIds);
  await planNotifications(inside, wakes, now);
}
