import { type Day, earlierDay, lengthOf, type Period } from '@sightline/contract/core';
import type { Column, OpenDays } from '@sightline/contract/frames';
import { openDaysOf } from '@sightline/providers/kit/days';
import { cutInAll, type SameHours } from './same-hours.ts';

/** How an instance's provider counts. */
interface CountedBy {
  instanceId: string;
  /** Where it counts, at the time of the answer. */
  today: Day;
  /** Days at the end that are still being counted; null where the answer depends on no days. */
  lagDays: number | null;
  /** How its comparison was cut; null: it was not. */
  sameHours: Pick<SameHours, 'metrics' | 'said'> | null;
}

function openDays(period: Period, { today, lagDays }: CountedBy): OpenDays | null {
  const open = lagDays === null ? null : openDaysOf(period, today, lagDays);
  if (open === null) return null;
  return { from: open.start, share: lengthOf(open) / lengthOf({ start: period.start, end: earlierDay(period.end, today) }) };
}

/** Metrics with the days of theirs that are not final; what several sources are added up to has those of the latest of them. */
export function withOpenDays(columns: readonly Column[], instances: readonly CountedBy[], period: Period): Column[] {
  const found = new Map(instances.map((instance) => [instance.instanceId, { ...instance, open: openDays(period, instance) }]));
  const latest = [...found.values()].flatMap(({ open }) => open ?? []).sort((one, other) => other.share - one.share)[0] ?? null;
  const cuts = instances.map((instance) => instance.sameHours);
  const latestCut = cuts.flatMap((cut) => cut?.said ?? []).sort((one, other) => (one.until < other.until ? 1 : -1))[0];
  const all = latestCut === undefined ? null : { metrics: cutInAll(cuts), said: latestCut };
  return columns.map((column) => {
    if (column.role === 'dimension') return column;
    const own = found.get(column.instanceId);
    const open = own === undefined ? latest : own.open;
    const cut = own === undefined ? all : own.sameHours;
    if (!open) return column;
    const isCut = cut?.metrics.has(column.key.slice(column.instanceId.length + 1));
    return { ...column, openDays: cut && isCut ? { ...open, sameHours: cut.said } : open };
  });
}
