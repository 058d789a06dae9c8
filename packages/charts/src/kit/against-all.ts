import type { Period } from '@sightline/contract/core';
import { comparedWords, wordsIn } from '@sightline/contract/frames';
import { isBesideWhole } from './change-view.ts';
import type { DimensionAt, MetricAt } from './columns.ts';
import { isTimeKind } from './time-line.ts';

/**
 * A day that runs, or is not delivered yet, is compared with as much of the other where hours or days are told apart, as in a card; rows of names have all of
 * it, which is said.
 */
export function againstAll(
  period: Period,
  compared: Period,
  { dimension, first }: { dimension: DimensionAt | null; first: MetricAt },
  locale: string,
): string[] {
  const { openDays, aggregation } = first.column;
  const isCutElsewhere = openDays !== undefined && openDays.sameHours === undefined && aggregation.kind === 'sum';
  if (!dimension || isTimeKind(dimension.column.kind) || !isCutElsewhere || isBesideWhole(first.column)) return [];
  return [wordsIn(locale).table.againstAll(comparedWords(period, compared, locale, { short: true }))];
}
