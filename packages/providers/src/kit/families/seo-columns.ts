import type { Aggregation, Metric } from '@sightline/contract/sources';

/** One record of an answer, as it came. */
export type Fields = Record<string, unknown>;

/** A figure of an SEO tool: how it is declared, and how a record is read. `null` where the record has no such figure. */
export interface Column extends Metric {
  /** Members of the record it is made from. */
  fields: string[];
  read(record: Fields): number | null;
}

/** The number at a path such as `all.currentValue`; numbers as text count, everything else is none. */
export function numberAt(record: Fields, path: string): number | null {
  let value: unknown = record;
  for (const part of path.split('.')) {
    if (typeof value !== 'object' || value === null) return null;
    value = Object.entries(value).find(([name]) => name === part)?.[1];
  }
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const read = Number(value);
  return Number.isFinite(read) ? read : null;
}

export function textAt(record: Fields, name: string): string {
  const value = record[name];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}

/** Hundredths and cents leave no dust behind the seventh digit. */
const scaled = (value: number, factor: number): number => (factor === 1 ? value : Math.round(value * factor * 1e6) / 1e6);

/** Estimates of a month, seen on a day: the newest stands for a period, nothing is added up over days. */
export const snapshot: Aggregation = { kind: 'last' };
export const byProvider: Aggregation = { kind: 'provider' };

interface Details extends Partial<Pick<Column, 'good' | 'description' | 'aggregation' | 'incompatibleWith' | 'fields' | 'read'>> {
  /** Where the record holds it, if not under the id. */
  path?: string;
  /** What the provider's unit is worth in ours: 0.01 for cents and for percents. */
  factor?: number;
  /** Zero stands for "unknown" or "not ranking". */
  zeroIsNone?: boolean;
}

const column =
  (type: Metric['type'], usual: Details = {}) =>
  (id: string, label: string, group: string, given: Details = {}): Column => {
    const { path = id, factor = 1, zeroIsNone = false, fields = [path.split('.')[0] ?? path], read, ...details } = { ...usual, ...given };
    const readAt = (record: Fields): number | null => {
      const value = numberAt(record, path);
      return value === null || (zeroIsNone && value === 0) ? null : scaled(value, factor);
    };
    return { id, label, type, group, good: 'up', aggregation: byProvider, ...details, fields, read: read ?? readAt };
  };

export const number = column('number');
export const money = column('money');
/** US cents. */
export const cents = column('money', { factor: 0.01 });
/** 0-100, shown as a fraction. */
export const percent = column('percent', { factor: 0.01 });
/** Lower is better; zero means not ranking. */
export const position = column('number', { good: 'down', zeroIsNone: true });

/** What a figure has gained against another of the same record; a missing side counts as `missing` (null: then there is no difference). */
export const differenceOf =
  (now: Column, before: Column, missing: number | null) =>
  (record: Fields): number | null => {
    const [current, earlier] = [now.read(record), before.read(record)];
    if (current === null && earlier === null) return null;
    const [left, right] = [current ?? missing, earlier ?? missing];
    return left === null || right === null ? null : Math.round((left - right) * 1e6) / 1e6;
  };

export const declared = ({ read: _read, fields: _fields, ...metric }: Column): Metric => metric;
export const declaredAll = (columns: readonly Column[]): Metric[] => columns.map(declared);
