import type { Cell } from '@sightline/contract/frames';
import type { Condition, Filter } from '@sightline/contract/sources';
import { valuesOf } from './checked-filter.ts';
import { matchesOf } from './match-expression.ts';

/** The rows that meet a filter, for providers that cannot filter themselves. Text compares without case; an empty cell meets only negations. */
export function filterRows<Row>(rows: Row[], filter: Filter | null, cellOf: (row: Row, field: string) => Cell): Row[] {
  if (filter === null || filter.conditions.length === 0) return rows;
  const verdicts = filter.conditions.map((condition) => verdictsOf(rows, condition, cellOf));
  return rows.filter((_, at) =>
    filter.join === 'and' ? verdicts.every((ofCondition) => ofCondition[at]) : verdicts.some((ofCondition) => ofCondition[at]),
  );
}

function verdictsOf<Row>(rows: Row[], condition: Condition, cellOf: (row: Row, field: string) => Cell): boolean[] {
  const cells = rows.map((row) => cellOf(row, condition.field));
  const { operator } = condition;
  if (operator === 'matches') return matchesOf(String(condition.value), cells);
  return cells.map((cell) => meets(cell, operator, condition.value));
}

function meets(cell: Cell, operator: Exclude<Condition['operator'], 'matches'>, value: Condition['value']): boolean {
  const text = cell === null ? null : String(cell).toLowerCase();
  const wanted = String(value).toLowerCase();
  switch (operator) {
    case 'equals':
      return isEqual(cell, value);
    case 'notEquals':
      return !isEqual(cell, value);
    case 'contains':
      return text?.includes(wanted) === true;
    case 'notContains':
      return text?.includes(wanted) !== true;
    case 'startsWith':
      return text?.startsWith(wanted) === true;
    case 'endsWith':
      return text?.endsWith(wanted) === true;
    case 'in':
      return valuesOf({ value }).some((one) => isEqual(cell, one));
    case 'greater':
      return compares(cell, value, (left, right) => left > right);
    case 'greaterOrEqual':
      return compares(cell, value, (left, right) => left >= right);
    case 'less':
      return compares(cell, value, (left, right) => left < right);
    case 'lessOrEqual':
      return compares(cell, value, (left, right) => left <= right);
    default:
      return operator satisfies never;
  }
}

function isEqual(cell: Cell, value: Condition['value']): boolean {
  if (cell === null) return value === '';
  if (typeof cell === 'number' && value !== '' && !Array.isArray(value) && !Number.isNaN(Number(value))) return cell === Number(value);
  return String(cell).toLowerCase() === String(value).toLowerCase();
}

/** Numbers by size, everything else (ISO dates among it) by order of text. */
function compares(cell: Cell, value: Condition['value'], holds: (left: number, right: number) => boolean): boolean {
  if (cell === null || Array.isArray(value)) return false;
  if (typeof cell === 'number') return value !== '' && !Number.isNaN(Number(value)) && holds(cell, Number(value));
  return holds(cell < String(value) ? -1 : cell > String(value) ? 1 : 0, 0);
}
