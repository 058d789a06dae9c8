import { refusal } from './ahrefs-refusal.ts';
import type { Call } from './call.ts';
import type { Columns } from './columns.ts';
import { parseWhere } from './where.ts';

/** A report of rows, of which the caller chooses columns, order and number. */
export interface ListReport<Row> {
  path: string;
  /** Where the rows stand in the answer. */
  array: string;
  names: readonly string[];
  columns: Columns<Row>;
  /** Fields that only `where` knows. */
  filters?: Columns<Row>;
  /** Columns that `order_by` does not know. */
  unordered?: readonly string[];
  order: string;
  /** Chosen where `select` may be left out. */
  usualSelect?: readonly string[];
  /** False: neither limit, order nor filter. */
  isLimited: boolean;
  rows(call: Call): Row[];
}

/** A report whose rows' type does not matter to whoever runs it. */
export interface Report {
  path: string;
  names: readonly string[];
  run(call: Call, rowsMax: number): { body: unknown; rows: number; perRow: number };
}

function split(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}

function compare(left: unknown, right: unknown): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  return String(left) < String(right) ? -1 : String(left) > String(right) ? 1 : 0;
}

/** What is not known comes last, whatever the direction. */
function comparer<Row>(order: readonly { read(row: Row): unknown; sign: number }[]): (a: Row, b: Row) => number {
  return (a, b) => {
    for (const { read, sign } of order) {
      const [left, right] = [read(a), read(b)];
      if (left === right) continue;
      if (left === null || right === null) return left === null ? 1 : -1;
      const difference = compare(left, right);
      if (difference !== 0) return sign * difference;
    }
    return 0;
  };
}

export function listReport<Row>(report: ListReport<Row>): Report {
  const { columns } = report;
  const fields: Columns<Row> = { ...columns, ...report.filters };
  const columnNamed = (name: string, parameter: string) => {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (!column) throw refusal(400, `bad ${parameter}: unknown column ${name}`);
    return column;
  };
  const readOrder = (text: string) =>
    split(text).map((part) => {
      const [name = '', direction = 'asc'] = part.split(':');
      if (direction !== 'asc' && direction !== 'desc') throw refusal(400, `bad order_by: unknown direction ${direction}`);
      if (report.unordered?.includes(name) === true) throw refusal(400, `bad order_by: ${name} is not supported`);
      return { name, read: columnNamed(name, 'order_by').read, sign: direction === 'asc' ? 1 : -1 };
    });

  const run: Report['run'] = (call, rowsMax) => {
    const { params } = call;
    const chosen = params.text('select') ?? report.usualSelect?.join(',') ?? params.required('select');
    const selected = [...new Set(split(chosen))].map((name) => ({ name, ...columnNamed(name, 'select') }));
    const asked = params.text('order_by');
    const order = readOrder(asked ?? report.order);
    const { test, used } = parseWhere(params.text('where'), Object.keys(fields));
    const rows = report
      .rows(call)
      .filter((row) => test((field) => fields[field]?.read(row)))
      .sort(comparer(order))
      .slice(0, report.isLimited ? rowsMax : undefined);
    const paid = new Set([...selected.map(({ name }) => name), ...used, ...(asked === undefined ? [] : order.map(({ name }) => name))]);
    const perRow = [...paid].reduce((sum, name) => sum + (fields[name]?.units ?? 0), 0);
    const body = { [report.array]: rows.map((row) => Object.fromEntries(selected.map(({ name, read }) => [name, read(row)]))) };
    return { body, rows: rows.length, perRow };
  };
  return {
    path: report.path,
    names: [...report.names, 'select', ...(report.isLimited ? ['limit', 'order_by', 'where', 'timeout'] : [])],
    run,
  };
}
