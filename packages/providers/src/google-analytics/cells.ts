import type { DimensionKind } from '@sightline/contract/sources';
import { unitOf } from './describe-metric.ts';

/** Google writes times as digits: 20261001, 2026100113, 202640, 202610. What is not of that form (`(other)`) stays text. */
export function dimensionCell(kind: DimensionKind, value: string): string {
  if (!/^\d+$/.test(value)) return value;
  const year = value.slice(0, 4);
  if (kind === 'date' && value.length === 8) return `${year}-${value.slice(4, 6)}-${value.slice(6)}`;
  if (kind === 'hour' && value.length === 10) return `${year}-${value.slice(4, 6)}-${value.slice(6, 8)}T${value.slice(8)}`;
  if (kind === 'week' && value.length === 6) return `${year}-W${value.slice(4)}`;
  if (kind === 'month' && value.length === 6) return `${year}-${value.slice(4)}`;
  return value;
}

/** The number in our unit; null where there is none (a rate without a base). */
export function metricCell(googleType: string, value: string | undefined): number | null {
  if (value === undefined || value === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number * unitOf(googleType).factor : null;
}
