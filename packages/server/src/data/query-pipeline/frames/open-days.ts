import { type Day, earlierDay, lengthOf, type Period } from '@sightline/contract/core';
import type { Column, OpenDays } from '@sightline/contract/frames';
import { openDaysOf } from '@sightline/providers/kit/days';

/** How an instance's provider counts. */
interface CountedBy {
  instanceId: string;
  /** Where it counts, at the time of the answer. */
  today: Day;
  /** Days at the end that are still being counted; null where the answer depends on no days. */
  lagDays: number | null;
}

function openDays(period: Period, { today, lagDays }: CountedBy): OpenDays | null {
  const open = lagDays === null ? null : openDaysOf(period, today, lagDays);
  if (open === null) return null;
  return { from: open.start, share: lengthOf(open) / lengthOf({ start: period.start, end: earlierDay(period.end, today) }) };
}

/** Metrics with the days of theirs that are not final; what several sources are added up to has those of the latest of them. */
export function withOpenDays(columns: readonly Column[], instances: readonly CountedBy[], period: Period): Column[] {
  const found = new Map(instances.map((instance) => [instance.instanceId, openDays(period, instance)]));
  const latest = [...found.values()].filter((open) => open !== null).sort((one, other) => other.share - one.share)[0] ?? null;
  return columns.map((column) => {
    if (column.role === 'dimension') return column;
    const open = found.has(column.instanceId) ? found.get(column.instanceId) : latest;
    return open ? { ...column, openDays: open } : column;
  });
}
