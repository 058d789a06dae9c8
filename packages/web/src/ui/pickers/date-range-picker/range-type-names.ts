import type { RangeType } from '@sightline/contract/core';
import { english } from '@sightline/contract/frames';

/** Range types in English, for pages that always speak it. */
export const rangeTypeNames: Record<RangeType, string> = english.period.rangeTypes;
