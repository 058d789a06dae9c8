import type { RangeType } from '@sightline/contract/core/period';
import { english } from '@sightline/contract/frames/words/english';

/** Range types in English, for pages that always speak it. */
export const rangeTypeNames: Record<RangeType, string> = english.period.rangeTypes;
