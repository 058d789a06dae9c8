import { contentDimensions } from './content-dimensions.ts';
import type { Dimension } from './dimension.ts';
import { eventDimensions } from './event-dimensions.ts';
import { sessionDimensions } from './session-dimensions.ts';
import { timeDimensions } from './time-dimensions.ts';

/** Every dimension of core reports. */
export const dimensions: readonly Dimension[] = [...timeDimensions, ...sessionDimensions, ...contentDimensions, ...eventDimensions];

const byName = new Map(dimensions.flatMap((one) => [one.apiName, ...(one.deprecatedApiNames ?? [])].map((name) => [name, one] as const)));

export function findDimension(name: string): Dimension | null {
  return byName.get(name) ?? null;
}
