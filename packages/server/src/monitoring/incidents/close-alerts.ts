import type { CheckKind } from '@sightline/contract/monitoring';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { describeTouched } from './describe-touched.ts';
import { insertEvents } from './event-rows.ts';
import { forgetNotified } from './notifications/notification-rows.ts';
import { countOpenAlerts, listOpenAlertsOf, lockAlerts, resolveAlerts } from './rows.ts';
import { endRecoveredSnoozes } from './snooze-rows.ts';
import { countOf, unwatched } from './titles.ts';

export interface EndedCheck {
  domainId: string;
  /** Left out: every kind. */
  kind?: CheckKind;
}

/**
 * Ends the open alerts of checks that nobody makes any more (paused, deleted, switched off): nothing recovered, so no channel is told of a recovery. `why`
 * is for the timeline, such as “paused”. Call it inside the transaction that stops the checks, after `domain_check` was written and before domains go.
 */
export async function closeAlerts(context: Context, inside: Scope, ended: readonly EndedCheck[], why: string): Promise<void> {
  if (ended.length === 0) return;
  const kinds = Map.groupBy(ended, ({ domainId }) => domainId);
  const domainIds = [...kinds.keys()];
  await lockAlerts(inside);
  const now = context.clock.now();
  const all = await listOpenAlertsOf(inside, domainIds);
  const open = all.filter((alert) => kinds.get(alert.domain_id)?.some(({ kind = alert.kind }) => kind === alert.kind));
  if (open.length === 0) return;
  await resolveAlerts(
    inside,
    open.map(({ id }) => ({ id, resolved_at: now })),
  );
  await forgetNotified(inside, open);
  await endRecoveredSnoozes(inside, open, now);
  const incidents = Map.groupBy(open, ({ incident_id }) => incident_id);
  const over = await describeTouched(inside, new Set(incidents.keys()), now);
  await insertEvents(
    inside,
    [...incidents].map(([incident_id, alerts]) => ({
      incident_id,
      at: now,
      kind: over.has(incident_id) ? ('resolved' as const) : ('left' as const),
      text: `${unwatched} (${why}): ${countOf(new Set(alerts.map(({ domain_id }) => domain_id)).size, 'domain')}.`,
      by_name: null,
    })),
  );
  await countOpenAlerts(inside, domainIds);
}
