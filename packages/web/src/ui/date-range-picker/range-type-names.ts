import type { RangeType } from '@sightline/contract/core/period';
import { english } from '@sightline/contract/frames/words/english';

/** SPEC section 4's range types in English, for pages that always speak it. */
export const rangeTypeNames: Record<RangeType, string> = english.period.rangeTypes;
