import type { Dimension, Report } from './providers.ts';

/** What figures of a report are broken down by: names, not days. `own` comes first, those that only sort days (hours of the day, days of the week) last. */
export function breakdownsOf({ dimensions }: Pick<Report, 'dimensions'>, own: string | null): Dimension[] {
  const timeGroups = new Set(dimensions.flatMap(({ kind, group }) => (kind === 'text' || group === undefined ? [] : [group])));
  const rank = ({ id, group }: Dimension): number => (id === own ? 0 : group !== undefined && timeGroups.has(group) ? 2 : 1);
  return dimensions.filter(({ kind }) => kind === 'text').toSorted((one, other) => rank(one) - rank(other));
}
