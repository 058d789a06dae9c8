import { MalformedReply, type Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { metricCell } from './cells.ts';
import { type ReplyRow, type ReportReply, reportReplySchema } from './report-reply.ts';

type Values = Map<string, number | null>;

/** The answers to all requests of one question, put together by the dimension's value. Keys are Google's metric names. */
export interface Joined {
  /** In the order of the first request. */
  rows: Map<string, Values>;
  totals: Values;
  /** Google's type by metric; absent where the answer was empty. */
  types: Map<string, string>;
  rowCount: number;
  metadata: NonNullable<ReportReply['metadata']>[];
}

export function joinReplies(chunks: string[][], replies: Reply[][], hasDimension: boolean): Joined {
  const joined: Joined = { rows: new Map(), totals: new Map(), types: new Map(), rowCount: 0, metadata: [] };
  for (const [at, names] of chunks.entries()) {
    for (const reply of replies[at] ?? []) addPage(joined, names, readJson(reportReplySchema, reply), hasDimension);
  }
  return joined;
}

function addPage(joined: Joined, names: string[], page: ReportReply, hasDimension: boolean): void {
  if (page.metadata !== undefined) joined.metadata.push(page.metadata);
  joined.rowCount = Math.max(joined.rowCount, page.rowCount);
  if (page.rows.length > 0 && page.metricHeaders.length !== names.length) {
    throw new MalformedReply(`metricHeaders: ${page.metricHeaders.length} instead of ${names.length}`);
  }
  for (const [at, name] of names.entries()) {
    const header = page.metricHeaders[at];
    if (header !== undefined) joined.types.set(name, header.type);
  }
  for (const row of page.rows) {
    const key = hasDimension ? row.dimensionValues[0]?.value : '';
    if (key === undefined) throw new MalformedReply('rows: a row without its dimension');
    const known = joined.rows.get(key) ?? new Map();
    joined.rows.set(key, known);
    addValues(known, names, row, joined.types);
  }
  // Without a dimension the only row is the total.
  const [total] = hasDimension ? page.totals : page.rows;
  if (total !== undefined) addValues(joined.totals, names, total, joined.types);
}

function addValues(into: Values, names: string[], row: ReplyRow, types: Map<string, string>): void {
  for (const [at, name] of names.entries()) {
    const value = metricCell(types.get(name) ?? 'TYPE_FLOAT', row.metricValues[at]?.value);
    if (!into.has(name)) into.set(name, value);
  }
}
