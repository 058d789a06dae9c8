import { hourMs, minuteMs } from '../core/time/time-units.ts';
import { blocks, passesByItself } from './evaluate-figures.ts';
import { type Finding, type GapChoice, holdReminderHours } from './report-gate.ts';

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
  if (isReleased || onGap === 'send') return atOnce;
  if (isWhole) {
    const finalAt = onGap === 'wait' ? waitsForFinality(waitHours, runAt, findings) : null;
    return finalAt === null || now >= finalAt ? atOnce : { do: 'wait', nextAt: finalAt, until: finalAt };
  }
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

/** When all figures are final, where that is within the time the run may wait; null: waiting makes no difference. */
export function waitsForFinality(waitHours: number, runAt: Date, findings: readonly Finding[]): Date | null {
  const provisional = findings.filter(({ kind }) => kind === 'provisional');
  const last = provisional.map(({ at }) => (at === null ? Number.POSITIVE_INFINITY : Date.parse(at))).reduce((a, b) => Math.max(a, b), 0);
  return provisional.length > 0 && last <= runAt.getTime() + waitHours * hourMs ? new Date(last) : null;
}

/** Often at first, then every hour, and once more when the waiting ends. */
function nextLook(runAt: Date, now: Date, until: Date): Date {
  const waited = Math.max(0, now.getTime() - runAt.getTime());
  const pause = Math.min(pauseMaxMs, Math.max(pauseMinMs, waited));
  return new Date(Math.min(now.getTime() + pause, until.getTime()));
}
