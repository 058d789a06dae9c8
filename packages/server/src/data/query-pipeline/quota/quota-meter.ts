import { hourMs } from '@sightline/contract/core';
import type { QuotaReading } from '@sightline/providers/kit/provider';

/** An allowance as it was last read, and what was seen of it before. Times are ms since 1970, so that it can be kept as JSON. */
export interface Meter {
  name: string;
  /** In the provider's own unit, like all amounts here. */
  remaining: number;
  limit: number | null;
  resetsAtMs: number | null;
  readAtMs: number;
  sinceMs: number;
  /** The most that was left of late. */
  highest: number;
  highestAtMs: number;
  /** Use by hours of the clock: `hour` is the one of the last reading, counted since 1970. */
  hour: number;
  usedInHour: number;
  usedBefore: number;
}

/** Allowances start anew each day at the latest, or tell their limit; what was seen before may be of another one. */
const highestKeptMs = 48 * hourMs;
/** Part of an allowance that is kept for what is planned. */
const reservePart = 0.2;

export function nextMeter(before: Meter | null, { name, remaining, limit, resetsAt }: QuotaReading, now: Date): Meter {
  const nowMs = now.getTime();
  const hour = Math.floor(nowMs / hourMs);
  const isHigher = before === null || remaining >= before.highest || nowMs - before.highestAtMs > highestKeptMs;
  const used = before === null ? 0 : Math.max(0, before.remaining - remaining);
  const past = before === null ? { usedInHour: 0, usedBefore: 0 } : usedUntil(before, hour);
  return {
    name,
    remaining,
    limit,
    resetsAtMs: resetsAt?.getTime() ?? null,
    readAtMs: nowMs,
    sinceMs: before?.sinceMs ?? nowMs,
    highest: isHigher ? remaining : before.highest,
    highestAtMs: isHigher ? nowMs : before.highestAtMs,
    hour,
    usedInHour: past.usedInHour + used,
    usedBefore: past.usedBefore,
  };
}

function usedUntil({ hour: last, usedInHour, usedBefore }: Meter, hour: number): { usedInHour: number; usedBefore: number } {
  if (hour === last) return { usedInHour, usedBefore };
  return { usedInHour: 0, usedBefore: hour === last + 1 ? usedInHour : 0 };
}

/** What the last 60 minutes used, the hour before counted by the part of it that lies in them. */
function usedLately(meter: Meter, nowMs: number): number {
  const hour = Math.floor(nowMs / hourMs);
  const { usedInHour, usedBefore } = usedUntil(meter, hour);
  return usedInHour + usedBefore * (1 - (nowMs - hour * hourMs) / hourMs);
}

/** The whole allowance; where the provider does not tell it, the most that was seen left. */
export const allowanceOf = ({ limit, highest }: Meter): number => limit ?? highest;

/**
 * Whether so little is left that it is kept for what is planned: less than a fifth, or in the first hour of an allowance of unknown size, less
 * than was used lately. A reading counts for an hour or until the allowance starts anew; then the next question finds out.
 */
export function isLow(meter: Meter, now: Date): boolean {
  const nowMs = now.getTime();
  const isOver = nowMs - meter.readAtMs >= hourMs || (meter.resetsAtMs !== null && meter.resetsAtMs <= nowMs);
  if (isOver) return false;
  const isSizeKnown = meter.limit !== null || nowMs - meter.sinceMs >= hourMs;
  return meter.remaining < (isSizeKnown ? reservePart * allowanceOf(meter) : usedLately(meter, nowMs));
}
