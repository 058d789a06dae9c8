import { dayS } from '@sightline/contract/core';
import type { ValueType } from '@sightline/contract/sources';
import { isErrorCell } from './error-cells.ts';
import { parseLocaleNumber } from './locale-number.ts';
import { currencyOf, type NumberFormat } from './number-format.ts';
import type { RawCell } from './read-grid.ts';
import { dayOfSerial, dayOfText } from './serial-date.ts';

export interface ColumnType {
  type: ValueType | 'text' | 'date';
  /** ISO 4217 for money, where the format tells. */
  currency: string | null;
  /** Multiplies raw numbers: a time of day is a fraction of a day. */
  factor: number;
}

/** A column counts as what at least so much of it is; the rest are notes and slips. */
const shareNeeded = 0.8;

const typeByFormat: Record<string, ValueType> = {
  PERCENT: 'percent',
  CURRENCY: 'money',
  TIME: 'duration',
  NUMBER: 'number',
  SCIENTIFIC: 'number',
};

export function columnTypeOf(cells: RawCell[], format: NumberFormat | null, locale: string): ColumnType {
  const filled = cells.filter((cell) => cell !== null && !isErrorCell(cell));
  const isMostly = (test: (cell: RawCell) => boolean) => filled.length > 0 && filled.filter(test).length >= filled.length * shareNeeded;
  const plain = (type: ColumnType['type']): ColumnType => ({ type, currency: null, factor: 1 });
  const isDateFormat = format?.type === 'DATE' || format?.type === 'DATE_TIME';
  if (isMostly((cell) => dayOfCell(cell, isDateFormat) !== null)) return plain('date');
  if (!isMostly((cell) => numberOfCell(cell, locale) !== null)) return plain('text');
  const type = typeByFormat[format?.type ?? ''];
  if (type === 'money') return { type, currency: currencyOf(format?.pattern ?? '', locale), factor: 1 };
  if (type === 'duration') return { type, currency: null, factor: dayS };
  if (type !== undefined) return plain(type);
  return plain(isMostly((cell) => typeof cell === 'string' && parseLocaleNumber(cell, locale)?.isPercent === true) ? 'percent' : 'number');
}

/** The day a cell stands for: serial numbers only where the format says they are dates. */
export function dayOfCell(cell: RawCell, isDateFormat: boolean): string | null {
  if (typeof cell === 'number') return isDateFormat ? dayOfSerial(cell) : null;
  return typeof cell === 'string' ? dayOfText(cell) : null;
}

/** Ticked boxes count as 1; text counts where it is a number in the sheet's language. */
export function numberOfCell(cell: RawCell, locale: string): number | null {
  if (typeof cell === 'number') return cell;
  if (typeof cell === 'boolean') return cell ? 1 : 0;
  return typeof cell === 'string' ? (parseLocaleNumber(cell, locale)?.value ?? null) : null;
}
