import type { Instant } from './columns.ts';

/** What the product has seen of the clock; belongs to no company. */
export interface ClockMarkTable {
  id: number;
  /** The latest moment that a process saw. */
  seen_at: Instant;
  /** What was seen before the clock last went on by days at once, or at first: it is later than that. */
  known_at: Instant;
  /** Since when it runs on from such a leap; null: there was none. */
  leapt_at: Instant | null;
}
