import { randomId } from '@sightline/contract/core/random-id';
import { widgetHashLength } from '@sightline/contract/dashboards/widgets';
import type { Names } from './draft/draft-action.ts';

/** A widget's hash has 10 characters. */
export const newNames = (): Names => ({ id: randomId(), hash: randomId(widgetHashLength) });
