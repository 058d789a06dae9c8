import { type Day, twoDigits } from '@sightline/contract/core';
import {
  firstDayOf,
  type HistoricInputs,
  type HistoricMetric,
  type HistoricRow,
  type HistoricStep,
  type HistoricValue,
  historicMetricsMax,
  historicValuesMax,
  readTyped,
  readUnit,
  typedText,
  unitAfter,
  unitOfDay,
} from '@sightline/contract/dashboards';
import type { ValueType } from '@sightline/contract/sources';

const firstStep: HistoricStep = 'month';
const firstRows = 6;

export const newMetric = (id: string, label: string): HistoricMetric => ({ id, label, type: 'number', currency: null, aggregation: 'sum' });

/** One metric over the last months, all of them empty. */
export function firstSheet(today: Day): HistoricInputs {
  const months = [unitOfDay[firstStep](today)];
  for (let [first] = months; first !== undefined && months.length < firstRows; [first] = months) months.unshift(monthBefore(first));
  return { step: firstStep, metrics: [newMetric('m1', 'Value')], rows: months.map((at) => ({ at, values: [null] })) };
}

function monthBefore(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return number > 1 ? `${year}-${twoDigits(number - 1)}` : `${year - 1}-12`;
}

const withRows = (sheet: HistoricInputs, rows: HistoricRow[]): HistoricInputs => ({ ...sheet, rows });
const valueIn = (row: HistoricRow, column: number): HistoricValue => row.values[column] ?? null;

/** Other units of time: each row becomes the first of the new ones that it has, or the one it lies in. */
export function withStep(sheet: HistoricInputs, step: HistoricStep): HistoricInputs {
  const rows = sheet.rows.map((row) => {
    const unit = readUnit(row.at, sheet.step);
    return unit === null ? row : { ...row, at: unitOfDay[step](firstDayOf[sheet.step](unit)) };
  });
  return { ...sheet, step, rows };
}

/** A metric changed; what was typed is read again where it now means something else. */
export function withMetric(sheet: HistoricInputs, index: number, next: HistoricMetric): HistoricInputs {
  const before = sheet.metrics[index];
  const metrics = sheet.metrics.map((metric, each) => (each === index ? next : metric));
  if (before === undefined || before.type === next.type) return { ...sheet, metrics };
  const again = (value: HistoricValue) => readTyped(typedText(value, before.type), next.type);
  const rows = sheet.rows.map((row) => ({
    ...row,
    values: metrics.map((_, column) => (column === index ? again(valueIn(row, column)) : valueIn(row, column))),
  }));
  return { ...sheet, metrics, rows };
}

function freshId(sheet: HistoricInputs): string {
  let count = sheet.metrics.length + 1;
  while (sheet.metrics.some(({ id }) => id === `m${count}`)) count += 1;
  return `m${count}`;
}

export const canTakeMetric = ({ metrics }: HistoricInputs): boolean => metrics.length < historicMetricsMax;
export const canTakeRow = ({ rows }: HistoricInputs): boolean => rows.length < historicValuesMax;

export const withNewMetric = (sheet: HistoricInputs): HistoricInputs =>
  canTakeMetric(sheet) ? { ...sheet, metrics: [...sheet.metrics, newMetric(freshId(sheet), `Value ${sheet.metrics.length + 1}`)] } : sheet;

export const withoutMetric = (sheet: HistoricInputs, index: number): HistoricInputs => ({
  ...sheet,
  metrics: sheet.metrics.filter((_, each) => each !== index),
  rows: sheet.rows.map((row) => ({
    ...row,
    values: sheet.metrics.map((_, column) => valueIn(row, column)).filter((_, each) => each !== index),
  })),
});

/** One more row, for the unit after the latest. */
export function withNewRow(sheet: HistoricInputs): HistoricInputs {
  if (!canTakeRow(sheet)) return sheet;
  const latest = sheet.rows
    .flatMap(({ at }) => readUnit(at, sheet.step) ?? [])
    .sort()
    .at(-1);
  return withRows(sheet, [...sheet.rows, { at: latest === undefined ? '' : unitAfter(latest, sheet.step), values: [] }]);
}

export const withoutRow = (sheet: HistoricInputs, index: number): HistoricInputs =>
  withRows(
    sheet,
    sheet.rows.filter((_, each) => each !== index),
  );

const typeAt = ({ metrics }: HistoricInputs, column: number): ValueType => metrics[column]?.type ?? 'number';

/** The text of a cell; column 0 is the unit of time, the metrics follow. */
export const cellText = (sheet: HistoricInputs, row: HistoricRow, column: number): string =>
  column === 0 ? row.at : typedText(row.values[column - 1], typeAt(sheet, column - 1));

const rowWith = (sheet: HistoricInputs, row: HistoricRow, column: number, text: string): HistoricRow =>
  column === 0
    ? { ...row, at: text }
    : {
        ...row,
        values: sheet.metrics.map((_, each) => (each === column - 1 ? readTyped(text, typeAt(sheet, each)) : valueIn(row, each))),
      };

/** A cell typed into. What cannot be read stays as it is typed. */
export const withCell = (sheet: HistoricInputs, index: number, column: number, text: string): HistoricInputs =>
  withRows(
    sheet,
    sheet.rows.map((row, each) => (each === index ? rowWith(sheet, row, column, text) : row)),
  );

/** A unit of time written as the others are, once it can be read. */
export function withTidyUnit(sheet: HistoricInputs, index: number): HistoricInputs {
  const unit = readUnit(sheet.rows[index]?.at ?? '', sheet.step);
  return unit === null || unit === sheet.rows[index]?.at ? sheet : withCell(sheet, index, 0, unit);
}
