import type { Memory } from './memory.ts';

export interface Span {
  from: number;
  to: number;
  as: 'up' | 'down' | 'unknown';
}

export interface Looked {
  at: number;
  intervalS: number;
  /** The result could tell. */
  isKnown: boolean;
  /** It was a critical one. */
  isCritical: boolean;
  /** Maintenance is on: nobody is blamed, nothing is praised. */
  isExcused: boolean;
}

/** After a pause longer than that nobody can say what was between two results. */
export const gapMaxMs = (intervalS: number): number => (2 * intervalS + 60) * 1000;

/**
 * What the time since the last result counts as. It goes by what stood; while a failure is not confirmed it waits, and then goes all one way. Around a
 * result that could not tell, over a long gap and in maintenance it is unknown. Every millisecond is booked once: here, or later out of `pendingFrom`.
 */
export function bookTime(before: Memory, after: Memory, looked: Looked): { spans: Span[]; pendingFrom: number | null } {
  const { at, isCritical } = looked;
  const wasDown = before.condition?.severity === 'critical';
  const isWaiting = after.suspicion !== null && isCritical && !wasDown;
  const fresh = isWaiting ? at : null;
  const from = before.last;
  if (from === null) return { spans: [], pendingFrom: fresh };
  const isBlind = !looked.isKnown || !before.isLastKnown || looked.isExcused || at - from > gapMaxMs(looked.intervalS);
  const start = before.pendingFrom ?? from;
  if (isBlind) return { spans: spanOf(start, at, 'unknown'), pendingFrom: fresh };
  if (before.pendingFrom !== null) {
    if (after.suspicion !== null) return { spans: [], pendingFrom: before.pendingFrom };
    return { spans: spanOf(start, at, after.condition?.severity === 'critical' ? 'down' : 'up'), pendingFrom: null };
  }
  return { spans: spanOf(from, at, wasDown ? 'down' : 'up'), pendingFrom: fresh };
}

const spanOf = (from: number, to: number, as: Span['as']): Span[] => (to > from ? [{ from, to, as }] : []);
