import type { Finding, GatedRun } from '@sightline/contract/reports';
import type { ColumnType, Generated } from 'kysely';
import type { Instant } from './columns.ts';

/** What an owner is to be told of a run's figures. */
export type GateNotification = GatedRun['state'] | 'reminder';

/** The figures of one run of a report: looked at ahead of it and at it, and what follows from that. It goes with its report. */
export interface ReportRunTable {
  company_id: string;
  report_id: string;
  run_at: Instant;
  /** `released`: nothing keeps it back any more. `skipped`: a person decided so. `given_up`: there was nothing to send, or nobody decided. */
  state: GatedRun['state'] | 'released' | 'skipped' | 'given_up';
  /** Since when it is in this state. */
  changed_at: Instant;
  findings: ColumnType<Finding[], string, string>;
  checked_at: Instant;
  /** The nearest check ahead that was made, in hours before the run; null: none was. */
  checked_hours: number | null;
  /** No check ahead of it before this moment: one is being made. */
  check_after: Instant | null;
  /** Since when nothing keeps it back, where it waited or was held before; null: it did not. */
  released_at: Instant | null;
  /** What its owner has yet to be told. */
  notice: GateNotification | null;
  /** Nobody tells before this moment: a mail is on its way, or could not be sent. */
  tell_after: Instant | null;
  /** Names what its owner was told of, so that nothing is told twice. */
  told: ColumnType<string[], string | undefined, string>;
  /** Asked a second time for a decision. */
  reminded: Generated<boolean>;
  /** The name of who decided. */
  decided_by: string | null;
}
