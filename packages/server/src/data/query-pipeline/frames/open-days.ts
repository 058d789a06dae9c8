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
  /** The source says so of its answer. */
  isProvisional: boolean;
  /** How its comparison was cut; null: it was not. */
  sameHours: Cut | null;
  /** The same of the second comparison. */
  alsoSameHours: Cut | null;
}
type Cut = Pick<SameHours, 'metrics' | 'said'>;

function openDays(period: Period, { today, lagDays }: CountedBy): OpenDays | null {
  const open = lagDays === null ? null : openDaysOf(period, today, lagDays);
  if (open === null) return null;
  return { from: open.start, share: lengthOf(open) / lengthOf({ start: period.start, end: earlierDay(period.end, today) }) };
}

/** Metrics with the days of theirs that are not final; what several sources are added up to has those of the latest of them. */
export function withOpenDays(columns: readonly Column[], instances: readonly CountedBy[], period: Period): Column[] {
  const found = new Map(instances.map((instance) => [instance.instanceId, { ...instance, open: openDays(period, instance) }]));
  const latest = [...found.values()].flatMap(({ open }) => open ?? []).sort((one, other) => other.share - one.share)[0] ?? null;
  const [first, second] = [blendCut(instances.map((one) => one.sameHours)), blendCut(instances.map((one) => one.alsoSameHours))];
  return columns.map((column) => {
    if (column.role === 'dimension') return column;
    const own = found.get(column.instanceId);
    const open = own === undefined ? latest : own.open;
    const isProvisional = own === undefined ? instances.some((one) => one.isProvisional) : own.isProvisional;
    if (!open) return isProvisional ? { ...column, isProvisional } : column;
    const saidOf = (cut: Cut | null) => (cut?.metrics.has(column.key.slice(column.instanceId.length + 1)) ? cut.said : null);
    const [said, also] = [saidOf(own === undefined ? first : own.sameHours), saidOf(own === undefined ? second : own.alsoSameHours)];
    return { ...column, openDays: { ...open, ...(said && { sameHours: said }), ...(also && { alsoSameHours: also }) } };
  });
}

/** Of what several sources are added up to: the metrics that are cut in all of them, until the latest time; null: none is. */
function blendCut(cuts: readonly (Cut | null)[]): Cut | null {
  const timeOf = ({ day, until }: SameHours['said']): string => `${day} ${until}`;
  const [latest] = cuts.flatMap((cut) => cut?.said ?? []).sort((one, other) => (timeOf(one) < timeOf(other) ? 1 : -1));
  return latest === undefined ? null : { metrics: cutInAll(cuts), said: latest };
}
