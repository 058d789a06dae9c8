import type { Period } from '../../core/time/period.ts';
import type { Cell } from '../../frames/frame.ts';
import type { ValueType } from '../../sources/providers.ts';
import { readClock } from '../uploads/guess-table/read-clock.ts';
import { readNumber } from '../uploads/guess-table/read-number.ts';
import { firstDayOf, readUnit } from './historic-units.ts';
import { type HistoricInputs, type HistoricStep, type HistoricValue, historicValuesMax } from './widgets.ts';

const stepWords: Record<HistoricStep, { name: string; example: string }> = {
  day: { name: 'day', example: '2026-10-05' },
  week: { name: 'week', example: '2026-W41' },
  month: { name: 'month', example: '2026-10' },
};

const percents = 100;

/**
 * A typed text as a value of a metric: null for an empty one, the text itself where it cannot be read. Of two readings (1.234) the one with a
 * point as the decimal mark counts.
 */
export function readTyped(text: string, type: ValueType): HistoricValue {
  const typed = text.trim();
  if (typed === '') return null;
  const clock = type === 'duration' ? readClock(typed) : null;
  if (clock !== null) return clock.seconds;
  const number = readNumber(typed);
  const value = number && (number.dot ?? number.comma);
  if (number === null || value === null) return text;
  if (type !== 'percent') return number.percent ? text : value;
  return number.percent ? value : Number((value / percents).toPrecision(15));
}

/** A value as it is typed again: a percent as 12.5. */
export function typedText(value: HistoricValue | undefined, type: ValueType): string {
  if (value === null || value === undefined) return '';
  return typeof value === 'number' && type === 'percent' ? String(Number((value * percents).toPrecision(12))) : String(value);
}

/** What is wrong with a sheet, by field: `metrics.0.label`, `rows.3.at`, `rows.3.values.1`, `rows`; empty when it is whole. */
export function historicErrors({ step, metrics, rows }: HistoricInputs): Record<string, string> {
  const errors: Record<string, string> = {};
  const { name, example } = stepWords[step];
  if (metrics.length === 0) errors.metrics = 'Add a metric.';
  for (const [index, metric] of metrics.entries()) if (metric.label.trim() === '') errors[`metrics.${index}.label`] = 'Name the metric.';
  const seen = new Map<string, number>();
  let count = 0;
  for (const [index, { at, values }] of rows.entries()) {
    const filled = values.slice(0, metrics.length).filter((value) => value !== null);
    count += filled.length;
    const unit = readUnit(at, step);
    const before = unit === null ? undefined : seen.get(unit);
    if (unit === null && (at.trim() !== '' || filled.length > 0)) errors[`rows.${index}.at`] = `Type a ${name} such as ${example}.`;
    if (before !== undefined) errors[`rows.${index}.at`] = `This ${name} stands in row ${before + 1} already.`;
    if (unit !== null && before === undefined) seen.set(unit, index);
    for (const [column, value] of values.slice(0, metrics.length).entries()) {
      if (typeof value === 'string') errors[`rows.${index}.values.${column}`] = `“${value}” is no number.`;
    }
  }
  if (count === 0) errors.rows = 'Type at least one value.';
  if (count > historicValuesMax)
    errors.rows = `At most ${historicValuesMax.toLocaleString('en')} values; these are ${count.toLocaleString('en')}.`;
  return errors;
}

/** The rows within a period, in order of time, each the unit and a cell a metric. A week or month counts where it begins. */
export function historicRows({ step, metrics, rows }: HistoricInputs, period: Period): Cell[][] {
  return rows
    .flatMap(({ at, values }): Cell[][] => {
      const unit = readUnit(at, step);
      if (unit === null) return [];
      const first = firstDayOf[step](unit);
      if (first < period.start || first > period.end) return [];
      const cells = metrics.map((_, column) => values[column] ?? null);
      return cells.every((cell) => cell === null) ? [] : [[unit, ...cells]];
    })
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
}
