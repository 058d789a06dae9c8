import type { CheckKind, CheckState } from '@sightline/contract/monitoring';
import type { Found } from '../checks/check.ts';
import type { CheckOutcome } from './state-machine/index.ts';

/** A check that is this process's to do, under a lease. */
export interface Task {
  companyId: string;
  domainId: string;
  campaignId: string;
  kind: CheckKind;
  host: string;
  intervalS: number;
  settings: Record<string, unknown>;
  /** Of the last result. */
  state: CheckState | null;
  text: string;
  since: Date | null;
  baseline: Record<string, unknown> | null;
  standing: unknown;
  plannedAt: Date;
  /** Under which it was leased, and how long that holds. */
  token: string;
  leasedUntil: number;
}

/** A check that was done and is to be written. */
export interface Done {
  task: Task;
  at: Date;
  /** What it found; null: we failed ourselves. */
  found: Found<object> | null;
  state: CheckState;
  text: string;
  /** Left out: it stays as it is. */
  baseline?: object;
  outcome: CheckOutcome;
  countsForUptime: boolean;
}
