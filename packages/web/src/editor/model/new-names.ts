import { randomId } from '@sightline/contract/core';
import { widgetHashLength } from '@sightline/contract/dashboards';
import type { Names } from './draft/draft-action.ts';

/** A widget's hash has 10 characters. */
export const newNames = (): Names => ({ id: randomId(), hash: randomId(widgetHashLength) });
