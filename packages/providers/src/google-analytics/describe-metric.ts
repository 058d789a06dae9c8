import { hourS } from '@sightline/contract/core';
import type { Aggregation, Metric, ValueType } from '@sightline/contract/sources';
import { findCoreMetric } from './metrics.ts';

/** Google's metric types, and what one unit of each is worth in ours. */
const unitsByType: Record<string, { type: ValueType; factor: number }> = {
  TYPE_CURRENCY: { type: 'money', factor: 1 },
  TYPE_SECONDS: { type: 'duration', factor: 1 },
  TYPE_MILLISECONDS: { type: 'duration', factor: 1 / 1000 },
  TYPE_MINUTES: { type: 'duration', factor: 60 },
  TYPE_HOURS: { type: 'duration', factor: hourS },
};
const plain = { type: 'number', factor: 1 } as const;

export const unitOf = (googleType: string): { type: ValueType; factor: number } => unitsByType[googleType] ?? plain;

/** Whether a missing row means none of it (a count, a sum) rather than "not known" (a rate, an average). */
export const isZeroWhenAbsent = (metric: Pick<Metric, 'aggregation'>, googleType: string | null): boolean =>
  metric.aggregation.kind === 'sum' || googleType === 'TYPE_INTEGER';

/** A metric of the property, whether we know it by name or not: custom definitions and new fields get their meaning from Google's type. */
export function describeMetric(
  id: string,
  googleType: string,
  given: { label?: string; group?: string; description?: string } = {},
): Metric {
  const known = findCoreMetric(id) ?? findCoreMetric(id.split(':')[0] ?? '');
  const isVariant = known !== null && known.id !== id;
  if (known !== null && !isVariant) return { ...known, ...optional('description', given.description) };
  const isRate = /rate(:|$)/i.test(id) && googleType === 'TYPE_FLOAT';
  return {
    id,
    label: given.label ?? labelOf(id),
    type: known?.type ?? (isRate ? 'percent' : unitOf(googleType).type),
    aggregation: known?.aggregation ?? aggregationOf(id, googleType),
    good: known?.good ?? 'up',
    ...optional('group', given.group ?? known?.group),
    ...optional('description', given.description),
  };
}

/** Sums only what can only be a count or an amount; of everything else Google gives the total. */
function aggregationOf(id: string, googleType: string): Aggregation {
  if (/^(average|count)?custom/i.test(id)) return { kind: id.startsWith('average') ? 'provider' : 'sum' };
  const isShare = /^average|Per[A-Z]|rate(:|$)|users|purchasers/i.test(id);
  return { kind: !isShare && (googleType === 'TYPE_INTEGER' || googleType === 'TYPE_CURRENCY') ? 'sum' : 'provider' };
}

/** `keyEvents:sign_up` → "Key events: sign_up"; `customEvent:plan` → "plan"; `newField` → "New field". */
function labelOf(id: string): string {
  const [head = '', tail] = id.split(':');
  if (tail !== undefined && /custom/i.test(head)) return tail;
  const words = findCoreMetric(head)?.label ?? head.replace(/([a-z\d])([A-Z])/g, (_, end, start) => `${end} ${start.toLowerCase()}`);
  const label = words.charAt(0).toUpperCase() + words.slice(1);
  return tail === undefined ? label : `${label}: ${tail}`;
}

const optional = <K extends string>(key: K, value: string | undefined): Partial<Record<K, string>> =>
  value === undefined || value === '' ? {} : ({ [key]: value } as Record<K, string>);
