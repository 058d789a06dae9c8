import { backoffMs } from '@sightline/contract/core';
import type { Context } from '../context.ts';

/** Waited after a failure: first so long, then twice as long each time, up to the longest. */
export interface Pauses {
  firstS: number;
  longestS: number;
}

/** Which of its attempts a job is at. */
export interface Turn {
  /** When it is tried again at the latest, should it fail now; null: not any more. */
  againBy: Date | null;
}

/** What is in the way may be gone later; an attempt that ends so is no fault of ours as long as others follow. */
export class NotYet extends Error {
  override readonly name = 'NotYet';
}

/** A job is safe to run twice. Payloads carry ids, never objects; by `companyId` it is known whose turn it is. */
export interface Job {
  name: string;
  /** Cron (UTC) for jobs that come by themselves; minutes are spread so that they do not all start together. Null: sent by a verb. */
  schedule: string | null;
  attempts: number;
  /** Left out: those of work that is ours alone. */
  pauses?: Pauses;
  /** How many run at the same time in one process; left out: one. */
  concurrency?: number;
  run(context: Context, payload: Record<string, unknown>, turn: Turn): Promise<void>;
}

/** For what the database or a disk is in the way of: over soon, or a case for the next time that the job comes by itself. */
const ownPauses: Pauses = { firstS: 15, longestS: 300 };

export const pausesOf = ({ pauses = ownPauses }: Job): Pauses => pauses;

/** `failed` counts the attempts before this one. The queue waits for some part of the last half of a pause, so that not all come back at once. */
export function turnOf(job: Job, failed: number, now: Date): Turn {
  if (failed + 1 >= job.attempts) return { againBy: null };
  const { firstS, longestS } = pausesOf(job);
  return { againBy: new Date(now.getTime() + backoffMs(failed + 2, { firstMs: firstS * 1000, longestMs: longestS * 1000 })) };
}
