import { hourMs } from '@sightline/contract/core';
import { type CampaignCard, type WorstState, worstStates } from '@sightline/contract/monitoring';
import type { CardRecord } from '../store/card-rows.ts';

const hoursShown = 24;

/** The worst that some domain is in; of an empty group nothing is known yet. */
const worstOf = (counts: Partial<Record<WorstState, number>>): WorstState =>
  worstStates.find((state) => (counts[state] ?? 0) > 0) ?? 'pending';

const allCounts = (counts: Partial<Record<WorstState, number>>): CampaignCard['counts'] => ({
  critical: 0,
  warning: 0,
  unknown: 0,
  pending: 0,
  ok: 0,
  paused: 0,
  ...counts,
});

export function presentCard(row: CardRecord, now: Date, maintenanceUntil: Date | null): CampaignCard {
  const lastHour = Math.floor(now.getTime() / hourMs) * hourMs;
  const counts = allCounts(row.counts);
  return {
    id: row.id,
    name: row.name,
    worst: worstOf(counts),
    counts,
    domainsCount: Object.values(counts).reduce((sum, count) => sum + count, 0),
    openAlerts: row.open_alerts,
    uptime: row.uptime,
    responses: Array.from({ length: hoursShown }, (_, index) => row.hours[String(lastHour - (hoursShown - 1 - index) * hourMs)] ?? null),
    maintenanceUntil: maintenanceUntil?.toISOString() ?? null,
    isTold: row.untold_for === null,
    untoldFor: row.untold_for,
    timezone: row.timezone,
    createdAt: row.created_at.toISOString(),
  };
}

/** Those in trouble first, and of them those with the most of it; then by name. */
export function byHarm(one: CampaignCard, other: CampaignCard): number {
  const rank = ({ worst }: CampaignCard): number => worstStates.indexOf(worst);
  const much = ({ worst, counts }: CampaignCard): number => (worst === 'critical' || worst === 'warning' ? counts[worst] : 0);
  return (
    rank(one) - rank(other) || much(other) - much(one) || other.openAlerts - one.openAlerts || one.name.localeCompare(other.name, 'en')
  );
}
