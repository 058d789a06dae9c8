import { type Finding, type GapChoice, holdReminderHours } from '../report-gate.ts';
import { blocks, passesByItself } from './judge-figures.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** What comes by itself is waited for as long before a person is asked. */
const passingHours = holdReminderHours;
const pauseMinMs = 5 * minuteMs;
const pauseMaxMs = hourMs;

/**
 * What follows for a run. `send`: it goes, with what is missing stated. `retry`: it has nothing to show, and is tried again as if a mail server had put it
 * off. `giveUp`: it waited, and there is still nothing to show.
 */
export type GateStep = { do: 'send' } | { do: 'retry' } | { do: 'wait'; nextAt: Date; until: Date } | { do: 'hold' } | { do: 'giveUp' };

export interface GateQuestion {
  onGap: GapChoice;
  waitHours: number;
  runAt: Date;
  now: Date;
  findings: readonly Finding[];
  /** There is something to show. */
  hasFigures: boolean;
  /** A person decided to send it, or it was let go before. */
  isReleased: boolean;
}

/** The figures of a run are looked at: does it go now? */
export function gateStep({ onGap, waitHours, runAt, now, findings, hasFigures, isReleased }: GateQuestion): GateStep {
  const atOnce: GateStep = { do: hasFigures ? 'send' : 'retry' };
  const isWhole = hasFigures && !findings.some(blocks);
  if (isReleased || isWhole || onGap === 'send') return atOnce;
  const until = waitsUntil(onGap, waitHours, runAt, findings);
  if (now < until) return { do: 'wait', nextAt: nextLook(runAt, now, until), until };
  if (onGap === 'hold') return { do: 'hold' };
  return { do: hasFigures ? 'send' : 'giveUp' };
}

/** Until when a run waits for its figures before its report's choice is carried out. */
export function waitsUntil(onGap: GapChoice, waitHours: number, runAt: Date, findings: readonly Finding[]): Date {
  const blocking = findings.filter(blocks);
  const comesByItself = blocking.length > 0 && blocking.every(passesByItself);
  const hours = onGap === 'wait' ? waitHours : onGap === 'hold' && comesByItself ? passingHours : 0;
  return new Date(runAt.getTime() + hours * hourMs);
}

/** Often at first, then every hour, and once more when the waiting ends. */
function nextLook(runAt: Date, now: Date, until: Date): Date {
  const waited = Math.max(0, now.getTime() - runAt.getTime());
  const pause = Math.min(pauseMaxMs, Math.max(pauseMinMs, waited));
  return new Date(Math.min(now.getTime() + pause, until.getTime()));
}
