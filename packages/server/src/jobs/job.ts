import type { Context } from '../context.ts';

/** A job is safe to run twice. Payloads carry ids, never objects; by `companyId` it is known whose turn it is. */
export interface Job {
  name: string;
  /** Cron (UTC) for jobs that come by themselves; minutes are spread so that they do not all start together. Null: sent by a verb. */
  schedule: string | null;
  attempts: number;
  /** How many run at the same time in one process; left out: one. */
  concurrency?: number;
  run(context: Context, payload: Record<string, unknown>): Promise<void>;
}
