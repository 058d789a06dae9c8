import { isDeepStrictEqual } from 'node:util';
import { type BegunFrom, Problem } from '@sightline/contract';

/** As it comes out of JSON, which is how the page has it. */
const asTold = (value: unknown): unknown => (value === undefined ? undefined : JSON.parse(JSON.stringify(value)));

/** Throws where somebody else changed one of the fields that a change began from. Fields that are not known here, as a newer page may name, say nothing. */
export function requireAsBegun(begunFrom: BegunFrom, now: Readonly<Record<string, unknown>>): void {
  const isChanged = Object.entries(begunFrom ?? {}).some(([field, begun]) => field in now && !isDeepStrictEqual(asTold(now[field]), begun));
  if (isChanged) throw new Problem('conflict', 'Somebody else changed this meanwhile. Nothing of yours was saved over it.');
}
