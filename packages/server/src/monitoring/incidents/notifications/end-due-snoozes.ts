import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope, scopeOf } from '#platform/db/scope.ts';
import { heldParts, inParts } from '#platform/jobs/buckets/index.ts';
import { tryEachListed } from '#platform/jobs/try-each.ts';
import { notifyQuietChanged } from '../notify-groups.ts';
import { hurryLooks, lockAlerts } from '../rows.ts';
import { endSnoozeRows, listCoveredIncidents, listDueSnoozes, listEndedSnoozeIds, notifyIncidents } from '../snooze-rows.ts';
import { forgetNotified } from './notification-rows.ts';
import { planNotifications } from './plan-notifications.ts';

const batchSize = 50;

/** Ends what is over, says so in the timelines, and has told again what is still so. */
async function endOf(context: Context, scope: Scope): Promise<void> {
  const at = context.clock.now();
  await hurryLooks(scope, await listCoveredIncidents(scope, await listEndedSnoozeIds(scope, at)), at);
  const groups = await inTransaction(scope, async (inside) => {
    await lockAlerts(inside);
    const now = context.clock.now();
    const ids = await listEndedSnoozeIds(inside, now);
    const covered = await listCoveredIncidents(inside, ids);
    const ended = await endSnoozeRows(inside, ids, now);
    await forgetNotified(inside, covered);
    await notifyIncidents(
      inside,
      covered.map(({ incident_id }) => incident_id),
      { kind: 'snooze-ended', at: now, text: 'The snooze has ended by itself, and it is still so.', by_name: null },
    );
    await planNotifications(
      inside,
      covered.map(({ incident_id, campaign_id }) => ({
        incidentId: incident_id,
        campaignId: campaign_id,
        event: 'snooze-ended',
        isFirst: true,
      })),
      now,
    );
    return ended.map(({ campaign_id }) => campaign_id);
  });
  await notifyQuietChanged(context, scope, groups);
}

export async function endDueSnoozes(context: Context): Promise<void> {
  const { db } = context.database;
  const now = context.clock.now();
  await inParts(await heldParts(context), (part) => {
    const list = (passedOver: number) => listDueSnoozes(db, part, now, { count: batchSize, passedOver });
    return tryEachListed(list, 'companies have snoozes that could not be ended', (companyId) => endOf(context, scopeOf(db, companyId)));
  });
}
