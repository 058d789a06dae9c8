import { minuteMs } from '@sightline/contract/core';

/** What a channel got in the last `windowMs`. */
export interface Recent {
  count: number;
  lastAt: Date | null;
}

export const windowMs = 10 * minuteMs;
/** So many messages within the window are read one by one; more are a flood. */
const freeMax = { warning: 2, critical: 5 };
/** What comes beyond is gathered for so long after the last message. */
const gatherMs = { warning: 10 * minuteMs, critical: minuteMs };
/** More at one moment are told in one message. */
const apartMax = 3;

export type Pace = { do: 'apart' } | { do: 'together' } | { do: 'wait'; until: Date };

/**
 * How messages that are due to one channel go out to people: each by itself as long as they are few; else several in one, and with pauses, so that an import of
 * 60 domains without DMARC, or a bad night, is not 60 mails. Critical ones wait for a minute at most.
 */
export function paceOf(recent: Recent, waiting: { count: number; hasCritical: boolean }, now: Date): Pace {
  const level = waiting.hasCritical ? 'critical' : 'warning';
  if (recent.lastAt !== null && recent.count >= freeMax[level]) {
    const until = new Date(recent.lastAt.getTime() + gatherMs[level]);
    if (until > now) return { do: 'wait', until };
    return waiting.count > 1 ? { do: 'together' } : { do: 'apart' };
  }
  return waiting.count > apartMax ? { do: 'together' } : { do: 'apart' };
}
