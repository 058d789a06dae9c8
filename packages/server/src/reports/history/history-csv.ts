import type { Scope } from '#platform/db/scope.ts';
import { csvLine, csvMark } from '#platform/http/csv.ts';
import { lateMinutes } from '../schedules/present.ts';
import type { DeliveryRecord } from '../store/delivery-rows.ts';
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
  first_day: ({ first_day }) => first_day,
  last_day: ({ last_day }) => last_day,
};

/** All records of a report, in pieces; the first begins with the mark by which spreadsheets know UTF-8. */
export async function* historyCsv(scope: Scope, reportId: string): AsyncGenerator<string> {
  yield `${csvMark}${csvLine(Object.keys(columns))}`;
  let last: DeliveryRecord | null = null;
  do {
    const rows: DeliveryRecord[] = await listDeliveriesBefore(scope, reportId, last, batchSize);
    if (rows.length > 0) yield rows.map((row) => csvLine(Object.values(columns).map((cellOf) => cellOf(row)))).join('');
    last = rows.length < batchSize ? null : (rows.at(-1) ?? null);
  } while (last !== null);
}
