import type { ChosenComparison, RangeType } from '@sightline/contract/core';
import { english } from '@sightline/contract/frames';

/** Range types in English, for pages that always speak it. */
export const rangeTypeNames: Record<RangeType, string> = english.period.rangeTypes;
/** The same of what days are compared with. */
export const comparisonNames: Record<ChosenComparison, string> = {
  ...english.period.comparisons,
  own: 'Days of its own',
  none: 'Nothing',
};
