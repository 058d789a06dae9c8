import type { Scope } from '../../db/scope.ts';
import type { DeliveryRecord } from '../delivery-rows.ts';
import { lateMinutes } from '../present.ts';
import { listDeliveriesBefore } from './history-rows.ts';

const batchSize = 500;

const columns: Record<string, (row: DeliveryRecord) => string | number | null> = {
  dashboard: ({ dashboard_name }) => dashboard_name,
  due: ({ run_at }) => run_at.toISOString(),
  recipient: ({ recipient }) => recipient,
  state: ({ state }) => state,
  reason: ({ reason }) => reason,
  attempts: ({ attempts }) => attempts,
  changed: ({ changed_at }) => changed_at.toISOString(),
  late_minutes: lateMinutes,
  message_id: ({ message_id }) => message_id,
  sha256: ({ checksum }) => checksum,
  dismissed_by: ({ dismissed_by }) => dismissed_by,
};

/** A cell (RFC 4180); what a spreadsheet would take for a formula is marked as text. */
export function csvCell(value: string | number | null): string {
  if (typeof value === 'number') return String(value);
  const text = /^[=+\-@\t\r]/.test(value ?? '') ? `'${value}` : (value ?? '');
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

const line = (cells: readonly (string | number | null)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** All records of a report, in pieces; the first begins with the mark by which spreadsheets know UTF-8. */
export async function* historyCsv(scope: Scope, reportId: string): AsyncGenerator<string> {
  yield `\uFEFF${line(Object.keys(columns))}`;
  let last: DeliveryRecord | null = null;
  do {
    const rows: DeliveryRecord[] = await listDeliveriesBefore(scope, reportId, last, batchSize);
    if (rows.length > 0) yield rows.map((row) => line(Object.values(columns).map((cellOf) => cellOf(row)))).join('');
    last = rows.length < batchSize ? null : (rows.at(-1) ?? null);
  } while (last !== null);
}
