import { type GapChoice, holdDaysMax } from '@sightline/contract';
import { pagePaths } from '@sightline/contract/page-paths';
import { ownerSentences } from '@sightline/contract/rules/finding-words';
import { waitsUntil } from '@sightline/contract/rules/gate-step';
import { blocks } from '@sightline/contract/rules/judge-figures';
import type { GateNotice } from '../../db/tables.ts';
import type { MailPart, Notice } from '../../mails/index.ts';
import type { ReportRecord } from '../rows.ts';
import type { RunRecord } from './rows.ts';

export interface NoticeFacts {
  siteTitle: string;
  publicUrl: string;
  dashboardName: string;
  report: Pick<ReportRecord, 'on_gap' | 'wait_hours'>;
  run: Pick<RunRecord, 'run_at' | 'findings'>;
  /** Both of whom it is for. */
  timezone: string;
  locale: string;
}

const atIn = ({ timezone, locale }: Pick<NoticeFacts, 'timezone' | 'locale'>): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone });

const hours = (count: number): string => `${count} ${count === 1 ? 'hour' : 'hours'}`;

const ifItStays: Record<GapChoice, (waitHours: number) => string> = {
  wait: (waitHours) => `If it stays so, the report waits up to ${hours(waitHours)} and then goes to your client with the gaps stated.`,
  send: () => 'If it stays so, the report goes to your client on time, with the gaps stated.',
  hold: () => 'If it stays so, the report is held until you decide.',
};

const subjects: Record<GateNotice, (name: string) => string> = {
  ahead: (name) => `The next report would not be complete: ${name}`,
  waiting: (name) => `A report waits for its figures: ${name}`,
  held: (name) => `A report is held and needs your decision: ${name}`,
  reminder: (name) => `A report is still held and needs your decision: ${name}`,
};

function story(notice: GateNotice, { report, run, dashboardName, ...reader }: NoticeFacts): { first: string; next: string } {
  const at = atIn(reader);
  const due = at.format(run.run_at);
  const report_ = `The report of ${dashboardName}`;
  switch (notice) {
    case 'ahead':
      return {
        first: `${report_} is due ${due}. Looked at now, its figures would not be complete.`,
        next: ifItStays[report.on_gap](report.wait_hours),
      };
    case 'waiting': {
      const until = at.format(waitsUntil(report.on_gap, report.wait_hours, run.run_at, run.findings));
      const then =
        report.on_gap === 'hold'
          ? 'it is held until you decide'
          : 'it goes with the gaps stated, or not at all where there is nothing to show';
      return {
        first: `${report_} was due ${due} and waits, as its figures are not complete.`,
        next: `It waits until ${until}; then ${then}.`,
      };
    }
    case 'held':
    case 'reminder':
      return {
        first: `${report_} was due ${due}. Its figures are not complete, so nobody got it.`,
        next: `Send it as it is, with the gaps stated, or skip this run. Without a decision it is given up after ${holdDaysMax} days.`,
      };
    default:
      return notice satisfies never;
  }
}

/** Tells the owner of a report what is wrong with its figures, what to do, and what happens otherwise. */
export function gateNotice(notice: GateNotice, facts: NoticeFacts): Notice {
  const { siteTitle, publicUrl, dashboardName, run, timezone, locale } = facts;
  const { first, next } = story(notice, facts);
  const blocking = run.findings.filter(blocks);
  const isHeld = notice === 'held' || notice === 'reminder';
  const toSources: MailPart = { kind: 'link', label: 'Open the sources page', link: `${publicUrl}${pagePaths.sources}` };
  const needsLogin = blocking.some(({ kind }) => kind === 'loginEnded' || kind === 'loginEnding');
  return {
    siteTitle,
    subject: subjects[notice](dashboardName),
    parts: [
      first,
      { kind: 'notice', title: 'What is missing', items: ownerSentences(blocking, { timezone, locale }).map(({ text }) => text) },
      next,
      { kind: 'button', label: isHeld ? 'Decide' : 'Look at the report', link: `${publicUrl}${pagePaths.automaticReports}` },
      ...(needsLogin ? [toSources] : []),
    ],
    because: `${siteTitle} wrote to you because you own this automatic report.`,
  };
}
