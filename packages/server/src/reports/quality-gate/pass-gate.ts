import { momentWords } from '@sightline/contract/core';
import { blocks, type Evaluation, gateStep, holdDaysMax, ownerSentences, passesByItself } from '@sightline/contract/reports';
import type { Scope } from '#platform/db/scope.ts';
import type { ReportRecord } from '../store/rows.ts';
import { findingKey } from './finding-key.ts';
import { holdEnds, holdLooks } from './hold.ts';
import { changeHeld, keepRun, type RunChange, type RunId, type RunRecord } from './rows.ts';

/** What becomes of the mails of a run that does not go now. */
export interface KeptBack {
  state: 'waiting' | 'held' | 'unsent';
  reason: string;
  try_at: Date | null;
}

/** To be done by whoever holds its mails, with their change or not at all. False: somebody decided meanwhile, so that they stay as they are. */
type Note = (inside: Scope) => Promise<boolean>;

/**
 * `send`: it goes now. `retry`: there is nothing to show, and it is tried again as if a mail server had put it off. `keep`: it does not go. `since`: from when
 * attempts to send it count.
 */
export type Gated = { do: 'send'; since: Date; note: Note } | { do: 'retry'; since: Date } | { do: 'keep'; mails: KeptBack; note: Note };

/** Kept with the mails, for whoever reads of them later. */
const keptLocale = 'en-GB';
const sentencesMax = 3;
const titlesMax = 5;
const nothing = 'There was nothing to show, so it was not sent.';
const undecided = `Nobody decided within ${holdDaysMax} days, so it was not sent.`;

/** The first of what is missing; the page of reports has all. */
function missingWords({ findings }: Pick<Evaluation, 'findings'>, timezone: string): string {
  const all = ownerSentences(findings.filter(blocks), { timezone, locale: keptLocale });
  const more = all.length - sentencesMax;
  return [...all.slice(0, sentencesMax).map(({ text }) => text), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

/** Which widgets, for each mail of the run; the page of reports says the rest beside it. */
function incompleteWords({ findings }: Pick<Evaluation, 'findings'>): string {
  const titles = [...new Set(findings.filter(blocks).map(({ title }) => title || 'a widget without a title'))];
  const more = titles.length - titlesMax;
  return `Not complete: ${[...titles.slice(0, titlesMax), ...(more > 0 ? [`${more} more`] : [])].join(', ')}.`;
}

const timeIn = (timezone: string, at: Date): string => momentWords(at, { timezone, locale: keptLocale });

/** Its owner has to do something that nobody told them of, or is about to tell them. */
function isNews({ findings }: Evaluation, known: RunRecord | null): boolean {
  const untold = known?.notice === 'waiting' ? known.findings.filter(blocks).map(findingKey) : [];
  const told = new Set([...(known?.told ?? []), ...untold]);
  return findings.some((finding) => blocks(finding) && !passesByItself(finding) && !told.has(findingKey(finding)));
}

/** Null: nothing ever kept it back. */
function releasedAt(known: RunRecord | null, now: Date): Date | null {
  if (known === null || known.state === 'ahead') return null;
  return known.state === 'released' ? known.released_at : now;
}

const isFree = ({ state }: RunRecord): boolean => state === 'released' || state === 'given_up';

/** The figures of a run are looked at: it goes, or it does not. `known`: what was kept of the run. */
export function passGate(report: ReportRecord, run: RunId, look: Evaluation, known: RunRecord | null, now: Date): Gated {
  const { findings, hasFigures } = look;
  const { timezone } = report.schedule;
  const isReleased = known !== null && isFree(known);
  const question = { onGap: report.on_gap, waitHours: report.wait_hours, runAt: run.run_at, now, findings, hasFigures, isReleased };
  const step = gateStep(question);
  const keep =
    (state: RunRecord['state'], change: Omit<RunChange, 'state' | 'findings'>): Note =>
    (inside) =>
      keepRun(inside, run, { state, findings, ...change }, { now, seen: known });
  switch (step.do) {
    case 'send': {
      const released_at = releasedAt(known, now);
      const release = keep('released', { notice: null, ...(released_at && { released_at }) });
      return { do: 'send', since: released_at ?? run.run_at, note: known?.state === 'released' ? async () => true : release };
    }
    case 'retry':
      return { do: 'retry', since: known?.released_at ?? run.run_at };
    case 'wait': {
      const notified = isNews(look, known) ? { notice: 'waiting' as const } : known?.state === 'waiting' ? {} : { notice: null };
      const reason = findings.some(blocks)
        ? `Waits for figures until ${timeIn(timezone, step.until)}. ${incompleteWords(look)}`
        : `Waits until its figures are final, ${timeIn(timezone, step.until)}.`;
      return {
        do: 'keep',
        mails: { state: 'waiting', reason, try_at: step.nextAt },
        note: keep('waiting', notified),
      };
    }
    case 'hold':
      return {
        do: 'keep',
        mails: { state: 'held', reason: incompleteWords(look), try_at: holdLooks(now, false) },
        note: keep('held', { notice: 'held' }),
      };
    case 'giveUp':
      return {
        do: 'keep',
        mails: { state: 'unsent', reason: `${nothing} ${missingWords(look, timezone)}`, try_at: null },
        note: keep('given_up', { notice: null }),
      };
    default:
      return step satisfies never;
  }
}

/** A held run whose time comes again without a decision: its owner is reminded once, then it is given up. */
export function holdAgain(run: RunRecord, now: Date): Extract<Gated, { do: 'keep' }> {
  const { changed_at, findings } = run;
  if (now >= holdEnds(changed_at))
    return {
      do: 'keep',
      mails: { state: 'unsent', reason: undecided, try_at: null },
      note: (inside) => changeHeld(inside, run, { state: 'given_up', changed_at: now, notice: null, tell_after: null }),
    };
  const isReminder = !run.reminded && now >= holdLooks(changed_at, false);
  return {
    do: 'keep',
    mails: {
      state: 'held',
      reason: incompleteWords({ findings }),
      try_at: holdLooks(changed_at, run.reminded || isReminder),
    },
    note: (inside) =>
      changeHeld(inside, run, isReminder ? { reminded: true, notice: 'reminder', tell_after: null } : { reminded: run.reminded }),
  };
}
