export interface Patience {
  /** Between two attempts; the last one again and again. */
  pausesMs: readonly number[];
  /** Counted from when it could first be done. */
  longestMs: number;
}

/** When something that did not go well is tried again; null: not any more. `attempts` counts those made. */
export function retryAt(
  { pausesMs, longestMs }: Patience,
  { since, attempts, now }: { since: Date; attempts: number; now: Date },
): Date | null {
  const pause = pausesMs[Math.min(attempts, pausesMs.length) - 1] ?? 0;
  const next = new Date(now.getTime() + pause);
  return next.getTime() - since.getTime() > longestMs ? null : next;
}
