import {
  type Calendar,
  type ComparisonKind,
  calendarOf,
  comparisonKindSchema,
  comparisonOff,
  ownComparisonIn,
  ownComparisonToSearch,
  type Range,
  rangeToSearch,
  rangeTypeSchema,
  searchToRange,
} from '@sightline/contract/core';
import { chosenComparison, comparedWith, rollingPeriod } from '@sightline/contract/frames';
import type { TypedRange } from '#ui/pickers/date-range-picker/picked.ts';

/** The days alone, however they were named. */
export const rangeOnly = ({ type: _type, kind: _kind, ...range }: TypedRange): Range => range;

/** Every name in the address that says something about the range. */
export const rangeKeys = [
  'rangeType',
  'startDate',
  'endDate',
  'month',
  'year',
  'compare',
  'compareStartDate',
  'compareEndDate',
  'alsoStartDate',
  'alsoEndDate',
];

/** What of a dashboard an address is read by, where it says nothing itself. */
interface ReadBy extends Calendar {
  comparisonKind: ComparisonKind;
}

const nameOf = (kind: ComparisonKind): string => (kind === 'none' ? comparisonOff : kind);
const kindNamed = (name: unknown): ComparisonKind | null =>
  name === comparisonOff ? 'none' : (comparisonKindSchema.safeParse(name).data ?? null);

/**
 * A rolling type and a kind of comparison by their names, the kind where it is another than the dashboard's. Days to compare with stand still: they are no part
 * of it.
 */
export const rollingToAddress = (
  { type, kind }: Pick<TypedRange, 'type' | 'kind'>,
  { comparisonKind }: Pick<ReadBy, 'comparisonKind'>,
): Record<string, string> => ({
  rangeType: type,
  ...(kind !== 'own' && kind !== comparisonKind && { compare: nameOf(kind) }),
});

/**
 * The range as the page's own address keeps it: a rolling type and a kind of comparison by their names, so that a bookmark moves on with the calendar. The
 * address that is copied for others carries days instead.
 */
export const rangeToAddress = (range: TypedRange, by: Pick<ReadBy, 'comparisonKind'>): Record<string, string> => ({
  ...(range.type === 'custom' ? rangeToSearch(range) : rollingToAddress(range, by)),
  ...(range.kind === 'own' && range.comparison !== null && ownComparisonToSearch(range.comparison)),
});

/**
 * The range an address names, seen from `today`; null when it names none that can be read, or one that has not begun: nothing can be shown of it, and the
 * picker offers no such days.
 */
export function addressToRange(
  search: Readonly<Record<string, unknown>>,
  today: string,
  { comparisonKind, ...by }: ReadBy,
): TypedRange | null {
  const calendar = calendarOf(by);
  const type = rangeTypeSchema.exclude(['custom']).safeParse(search.rangeType).data;
  if (type === undefined) {
    const range = searchToRange(search);
    if (range === null || range.period.start > today) return null;
    return { type: 'custom', kind: chosenComparison(range, { type: 'custom', calendar, today }), ...range };
  }
  const period = rollingPeriod(type, today, calendar);
  const named = kindNamed(search.compare);
  const own = named === null ? ownComparisonIn(search) : null;
  if (own !== null) return { type, kind: 'own', period, comparison: own };
  const kind = named ?? comparisonKind;
  return { type, kind, period, ...comparedWith(kind, period, { type, calendar, today }) };
}
