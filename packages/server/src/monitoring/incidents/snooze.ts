import { dayAndTime, invalidInput } from '@sightline/contract/core';
import { type CheckKind, type Snooze, type SnoozeFields, snoozeUntil } from '@sightline/contract/monitoring';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { planNotifications, type Wake } from './notifications/plan-notifications.ts';
import { hurryLooks, listOpenAlertsOf, lockAlerts } from './rows.ts';
import {
  coverOpenAlerts,
  endSnoozeRows,
  insertSnoozes,
  listActiveSnoozes,
  listCoveredIncidents,
  newSnooze,
  notifyIncidents,
  type SnoozeRecord,
} from './snooze-rows.ts';

/** What is kept quiet. */
export type SnoozeTarget =
  /** The whole group. */
  | { campaignId: string; domainIds: null; kind?: null }
  /** Domains of the group, or one kind of their checks. */
  | { campaignId: string; domainIds: readonly string[]; kind?: CheckKind | null };

export const presentSnooze = (row: SnoozeRecord): Snooze => ({
  id: row.id,
  domainId: row.domain_id,
  kind: row.kind,
  campaignId: row.campaign_id,
  until: row.until?.toISOString() ?? null,
  reason: row.reason,
  byName: row.by_name,
  createdAt: row.created_at.toISOString(),
});

const nothingOpen = 'Nothing is wrong here that could recover. Choose an hour, a day or a week.';

/** “until 27 Nov 2026, 10:00: the server moves”. */
function wordsOf(until: Date | null, reason: string, timezone: string): string {
  const end = until === null ? 'until it recovers' : `until ${dayAndTime(until, { locale: 'en-GB', timezone })}`;
  return reason === '' ? `Kept quiet ${end}.` : `Kept quiet ${end}: ${reason}`;
}

/** The same target snoozed before. */
const replaces = (earlier: SnoozeRecord, domainId: string | null, kind: CheckKind | null): boolean =>
  earlier.domain_id === domainId && earlier.kind === kind;

/**
 * Keeps what is open of domains, of one kind of their checks, or of a group quiet, as bad as it is now: the same fault stays quiet while it lasts and when it
 * comes back, a new or worse one gets through. Checks and uptime go on. A snooze of the same target takes the place of the one before. Answers those
 * made; until recovery that is only where something is open, and 422 under `for` where nothing is. The ids must be of that group.
 */
export async function snoozeIn(
  context: Context,
  inside: Scope,
  target: SnoozeTarget,
  fields: SnoozeFields,
  by: { name: string; timezone: string },
): Promise<Snooze[]> {
  await lockAlerts(inside);
  const now = context.clock.now();
  const { campaignId, domainIds, kind = null } = target;
  const until = snoozeUntil(fields.for, now);
  const rowOf = (domain_id: string | null) =>
    newSnooze({ campaign_id: campaignId, domain_id, kind, until, reason: fields.reason, by_name: by.name, created_at: now });
  const wanted: (string | null)[] = domainIds === null ? [null] : [...new Set(domainIds)];
  const earlier = await listActiveSnoozes(inside, campaignId, now, domainIds ?? []);
  const replaced = earlier.filter((row) => wanted.some((domainId) => replaces(row, domainId, kind)));
  let rows = wanted.map(rowOf);
  if (until === null && domainIds !== null) {
    const open = await listOpenAlertsOf(inside, domainIds);
    const hurt = new Set(open.flatMap((alert) => (kind === null || alert.kind === kind ? [alert.domain_id] : [])));
    rows = rows.filter(({ domain_id }) => domain_id !== null && hurt.has(domain_id));
    if (rows.length === 0) throw invalidInput({ for: [nothingOpen] });
  }
  await insertSnoozes(inside, rows);
  const ids = rows.map(({ id }) => id);
  await coverOpenAlerts(inside, ids);
  const covered = await listCoveredIncidents(inside, ids);
  if (until === null && covered.length === 0) throw invalidInput({ for: [nothingOpen] });
  const going = new Set(rows.map(({ domain_id }) => domain_id));
  await endSnoozeRows(
    inside,
    replaced.filter(({ domain_id }) => going.has(domain_id)).map(({ id }) => id),
    now,
  );
  await notifyIncidents(
    inside,
    covered.map(({ incident_id }) => incident_id),
    { kind: 'snoozed', at: now, text: wordsOf(until, fields.reason, by.timezone), by_name: by.name },
  );
  return rows.map((row) => presentSnooze({ ...row, company_id: inside.companyId, ended_at: null }));
}

/** Keeps these alerts quiet: each its kind of check on its domain. */
export async function snoozeAlerts(
  context: Context,
  inside: Scope,
  alerts: readonly { campaign_id: string; domain_id: string; kind: CheckKind }[],
  fields: SnoozeFields,
  by: { name: string; timezone: string },
): Promise<void> {
  const targets = new Map<string, { campaignId: string; kind: CheckKind; domainIds: string[] }>();
  for (const { campaign_id, kind, domain_id } of alerts) {
    const key = `${campaign_id} ${kind}`;
    const target = targets.get(key) ?? { campaignId: campaign_id, kind, domainIds: [] };
    target.domainIds.push(domain_id);
    targets.set(key, target);
  }
  for (const target of targets.values()) await snoozeIn(context, inside, target, fields, by);
}

/** The same in a transaction of its own. */
export const snooze = (
  context: Context,
  scope: Scope,
  target: SnoozeTarget,
  fields: SnoozeFields,
  by: { name: string; timezone: string },
): Promise<Snooze[]> => inTransaction(scope, (inside) => snoozeIn(context, inside, target, fields, by));

const wakesOf = (covered: Awaited<ReturnType<typeof listCoveredIncidents>>): Wake[] =>
  covered.map(({ incident_id, campaign_id }) => ({
    incidentId: incident_id,
    campaignId: campaign_id,
    event: 'snooze-ended',
    isFirst: true,
  }));

/**
 * Ends by hand what keeps domains quiet, their kinds included, or (`domainIds` null) the group as a whole; the other stays. What came up meanwhile and is
 * still so is told. Answers the ids of the domains whose snooze ended.
 */
export async function endSnoozes(
  context: Context,
  scope: Scope,
  { campaignId, domainIds }: { campaignId: string; domainIds: readonly string[] | null },
  byName: string,
): Promise<string[]> {
  const listEnding = async (within: Scope, at: Date): Promise<SnoozeRecord[]> =>
    (await listActiveSnoozes(within, campaignId, at, domainIds ?? [])).filter(
      ({ domain_id }) => (domain_id === null) === (domainIds === null),
    );
  const at = context.clock.now();
  const known = await listEnding(scope, at);
  await hurryLooks(
    scope,
    await listCoveredIncidents(
      scope,
      known.map(({ id }) => id),
    ),
    at,
  );
  return inTransaction(scope, async (inside) => {
    await lockAlerts(inside);
    const now = context.clock.now();
    const ending = await listEnding(inside, now);
    const covered = await listCoveredIncidents(
      inside,
      ending.map(({ id }) => id),
    );
    await endSnoozeRows(
      inside,
      ending.map(({ id }) => id),
      now,
    );
    await notifyIncidents(
      inside,
      covered.map(({ incident_id }) => incident_id),
      { kind: 'snooze-ended', at: now, text: 'No longer kept quiet.', by_name: byName },
    );
    await planNotifications(inside, wakesOf(covered), now);
    return [...new Set(ending.flatMap(({ domain_id }) => domain_id ?? []))];
  });
}

/** Snoozes that go on: of the group as a whole, and of these domains (left out: of all). */
export async function activeSnoozes(
  context: Context,
  scope: Scope,
  { campaignId, domainIds }: { campaignId: string; domainIds?: readonly string[] },
): Promise<Snooze[]> {
  return (await listActiveSnoozes(scope, campaignId, context.clock.now(), domainIds)).map(presentSnooze);
}
