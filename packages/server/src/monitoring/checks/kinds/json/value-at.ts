import { shortened } from '../../probes/http-text.ts';
import type { JsonFacts } from './facts.ts';

const valueMax = 500;

const has = (holder: unknown, step: string): holder is Record<string, unknown> =>
  typeof holder === 'object' && holder !== null && Object.hasOwn(holder, step);

/** Follows names and positions with dots; of a list `-1` is the last, and `length` how many there are. */
export function valueAt(document: unknown, path: string): JsonFacts {
  const steps = path.split('.');
  let value = document;
  for (const [index, written] of steps.entries()) {
    const step = Array.isArray(value) && /^-\d+$/.test(written) ? String(value.length + Number(written)) : written;
    if (!has(value, step)) return { what: 'missing', reached: steps.slice(0, index).join('.'), step: written };
    value = value[step];
  }
  if (typeof value === 'number' || typeof value === 'boolean' || value === null) return { what: 'value', value };
  return { what: 'value', value: shortened(typeof value === 'string' ? value : JSON.stringify(value), valueMax) };
}
