import { dateFormatter, durationUnit, formatDuration } from '@sightline/contract/core';
import {
  currencyDecimals,
  formatDimension,
  formatValue,
  type MetricColumn,
  moneyCurrency,
  type ValueFormat,
} from '@sightline/contract/frames';
import type { DimensionKind, ValueType } from '@sightline/contract/sources';
import { timeOf } from './time-line.ts';
import type { ValueScale } from './value-scale.ts';

type Figure = Pick<MetricColumn, 'type' | 'currency' | 'decimals' | 'compact' | 'prefix' | 'suffix'>;

/** How a column's figures are written. */
export const valueFormatOf = ({ type, currency, decimals, compact, prefix, suffix }: Figure, locale: string): ValueFormat => ({
  type,
  currency,
  decimals,
  compact,
  prefix,
  suffix,
  locale,
});

/** Every digit, as in a table or a tooltip, unless the widget asks for compact figures. */
export const figureText = (value: number | null, column: Figure, locale: string): string =>
  formatValue(value, valueFormatOf(column, locale));

const decimalsMax = 2;

/** So many decimals say every one of these figures: of a column all have the same, so that their points stand below each other. */
function decimalsOf(values: readonly (number | null)[], type: ValueType): number {
  let most = 0;
  for (const value of values) {
    if (value === null) continue;
    const hundredths = Math.abs(Math.round(value * (type === 'percent' ? 100 : 1) * 100)) % 100;
    if (hundredths % 10 !== 0) return decimalsMax;
    if (hundredths !== 0) most = 1;
  }
  return most;
}

/** The column with the decimals that all of its figures need, where its owner asks for none. */
export function evenly(column: MetricColumn, values: readonly (number | null)[], locale: string): MetricColumn {
  if (column.decimals !== null || column.compact === true || column.type === 'duration') return column;
  const decimals = decimalsOf(values, column.type);
  // Cents come as two or not at all, and yen have none.
  return {
    ...column,
    decimals: column.type === 'money' && decimals > 0 ? currencyDecimals(moneyCurrency(column.currency, locale)) : decimals,
  };
}

const shortFrom = 10_000;
const thousand = 1000;

const isShortened = ({ type }: Pick<Figure, 'type'>, value: number | null, from: number): boolean =>
  type !== 'percent' && type !== 'duration' && value !== null && Math.abs(value) >= from;

const compactText = (value: number | null, column: Figure, locale: string): string =>
  formatValue(value, valueFormatOf({ ...column, decimals: null, compact: true }, locale));

/** For narrow places: 184k rather than 184,231. */
export const shortFigureText = (value: number | null, column: Figure, locale: string): string =>
  isShortened(column, value, shortFrom) ? compactText(value, column, locale) : figureText(value, column, locale);

/**
 * The same of figures that stand together: where one of a unit is shortened, the others are as well, as parts of one sum are compared. A rate below a
 * thousand (€1.37 a click) is as short whole, and none is shortened beside others alone where it would read as another one does.
 */
export function shortFigureTexts(
  figures: readonly { value: number | null; column: Figure & Pick<MetricColumn, 'aggregation'> }[],
  locale: string,
): string[] {
  const unitOf = ({ type, currency, prefix = '', suffix = '' }: Figure): string =>
    JSON.stringify([type, type === 'money' && moneyCurrency(currency, locale), prefix, suffix]);
  const told = figures.map(({ value, column }) => ({ value, column, unit: unitOf(column), short: compactText(value, column, locale) }));
  const isLong = ({ value, column }: (typeof told)[number]): boolean => isShortened(column, value, shortFrom);
  const units = new Set(told.filter(isLong).map(({ unit }) => unit));
  return told.map((one) => {
    const { value, column, unit, short } = one;
    const from = column.aggregation.kind === 'sum' ? 0 : thousand;
    const isAlike = told.some((other) => other.unit === unit && other.short === short && other.value !== value);
    const isShort = isLong(one) || (units.has(unit) && isShortened(column, value, from) && !isAlike);
    return isShort ? short : figureText(value, column, locale);
  });
}

/** In full, with the year. */
export const dimensionText = (value: string, kind: DimensionKind, locale: string): string => formatDimension(value, kind, locale);

/** The same with the day of the week, without which two days cannot be compared. */
export const weekdayText = (value: string, kind: DimensionKind, locale: string): string =>
  formatDimension(value, kind, locale, { weekday: true });

/** For an axis: an hour is only named with its day at midnight, a month or a quarter only with its year at its beginning. */
export function axisTimeText(value: string, kind: Exclude<DimensionKind, 'text'>, locale: string): string {
  if (kind === 'hour') {
    return value.endsWith('T00')
      ? formatDimension(value.slice(0, 10), 'date', locale, { short: true })
      : dateFormatter(locale, { hour: 'numeric', minute: '2-digit' }).format(timeOf(value, kind));
  }
  if (kind === 'month') return formatDimension(value.slice(0, 7), kind, locale, { short: value.slice(5, 7) !== '01' });
  if (kind === 'quarter') return formatDimension(value, kind, locale, { short: !value.endsWith('Q1') });
  return formatDimension(value, kind, locale, { short: true });
}

/** Whether the short form (1.5M, 12k) says a tick without rounding it. */
function isExactShort(tick: number): boolean {
  const size = Math.abs(tick);
  if (size < 1000) return Number.isInteger(size);
  const inUnit = size / 1000 ** Math.floor(Math.log10(size) / 3 + 1e-9);
  return Number.isInteger(inUnit) || (inUnit < 10 && Number.isInteger(Number((inUnit * 10).toPrecision(12))));
}

/** So many decimals say the step without rounding: 0 for 20, 1 for 2.5. */
function decimalsOfStep(step: number): number {
  const decimalsMax = 8;
  for (let decimals = 0; decimals < decimalsMax; decimals += 1) {
    const scaled = step * 10 ** decimals;
    if (Math.round(scaled) > 0 && Math.abs(scaled - Math.round(scaled)) < 1e-6 * scaled) return decimals;
  }
  return decimalsMax;
}

function tickDecimals(step: number, type: ValueType): number {
  if (type === 'percent') return decimalsOfStep(step * 100);
  if (type === 'money') return Number.isInteger(step) ? 0 : Math.max(2, decimalsOfStep(step));
  return decimalsOfStep(step);
}

/** The ticks of a scale as people write them: 12k, 3.4M, 1:20, 40 %; all with the same precision, none rounded. */
export function tickTexts(scale: ValueScale, type: ValueType, currency: string | null, locale: string): string[] {
  if (scale.isLogarithmic)
    return scale.ticks.map((tick) =>
      shortFigureText(tick, { type, currency, decimals: tick < 1 && type === 'number' ? decimalsOfStep(tick) : null }, locale),
    );
  const largest = Math.max(...scale.ticks.map(Math.abs));
  const isLarge = largest >= shortFrom || (largest >= 1000 && scale.step % 1000 === 0);
  if ((type === 'number' || type === 'money') && isLarge && scale.ticks.every(isExactShort)) {
    const texts = scale.ticks.map((tick) => formatValue(tick, { type, currency, decimals: null, locale, compact: true }));
    if (new Set(texts).size === texts.length) return texts;
  }
  const decimals = tickDecimals(scale.step, type);
  // Once is enough to say what they count.
  if (type === 'duration')
    return scale.ticks.map(
      (tick) => `${formatDuration(tick, locale, decimals)}${tick === largest ? `\u00a0${durationUnit(tick, decimals)}` : ''}`,
    );
  return scale.ticks.map((tick) => formatValue(tick, { type, currency, decimals, locale }));
}

/** A scale's texts with what its figures' owner writes before and behind all of them, at the highest: once is enough to say what they count. */
export function withAffixes(labels: string[], columns: readonly Pick<Figure, 'prefix' | 'suffix'>[]): string[] {
  const [first] = columns;
  const { prefix = '', suffix = '' } = first ?? {};
  const highest = labels.findLastIndex((label) => label !== '');
  const isShared = columns.every((column) => (column.prefix ?? '') === prefix && (column.suffix ?? '') === suffix);
  return highest === -1 || !isShared ? labels : labels.with(highest, `${prefix}${labels[highest]}${suffix}`);
}
