import { pagePaths, reportPath } from '@sightline/contract/app';
import { momentWords } from '@sightline/contract/core';
import { blocks, type GapChoice, holdDaysMax, ownerSentences, waitsUntil } from '@sightline/contract/reports';
import type { GateNotification } from '#platform/db/tables.ts';
import type { MailPart, Notification } from '#platform/mail/index.ts';
import type { ReportRecord } from '../store/rows.ts';
import type { RunRecord } from './rows.ts';

/** What is told of one report. */
export interface NotifiedReport {
  notice: GateNotification;
  dashboardName: string;
  report: Pick<ReportRecord, 'id' | 'on_gap' | 'wait_hours'>;
  run: Pick<RunRecord, 'run_at' | 'findings'>;
}

export interface NotificationFacts {
  siteTitle: string;
  publicUrl: string;
  /** Both of whom it is for. */
  timezone: string;
  locale: string;
  /** Dashboards whose reports rest on the same sources, and are not looked at yet. */
  others: readonly string[];
}

const hours = (count: number): string => `${count} ${count === 1 ? 'hour' : 'hours'}`;

const ifItStays: Record<GapChoice, (waitHours: number) => string> = {
  wait: (waitHours) => `If it stays so, it waits up to ${hours(waitHours)}, then goes to your client with the gaps stated.`,
  send: () => 'If it stays so, it goes to your client on time, with the gaps stated.',
  hold: () => 'If it stays so, it is held until you decide.',
};

const subjects: Record<GateNotification, (name: string) => string> = {
  ahead: (name) => `The next report would not be complete: ${name}`,
  waiting: (name) => `A report waits for its figures: ${name}`,
  held: (name) => `A report is held and needs your decision: ${name}`,
  reminder: (name) => `A report is still held and needs your decision: ${name}`,
};

function story({ notice, report, run, dashboardName }: NotifiedReport, reader: NotificationFacts): { first: string; next: string } {
  const at = (moment: Date): string => momentWords(moment, reader);
  const due = at(run.run_at);
  const report_ = `The report of ${dashboardName}`;
  switch (notice) {
    case 'ahead':
      return {
        first: `${report_} is due ${due}. As of now, its figures are incomplete.`,
        next: ifItStays[report.on_gap](report.wait_hours),
      };
    case 'waiting': {
      const until = at(waitsUntil(report.on_gap, report.wait_hours, run.run_at, run.findings));
      const then = report.on_gap === 'hold' ? 'it is held until you decide' : 'it goes with the gaps stated, or not at all without figures';
      return {
        first: `${report_} was due ${due} and waits: its figures are incomplete.`,
        next: `It waits until ${until}; then ${then}.`,
      };
    }
    case 'held':
    case 'reminder':
      return {
        first: `${report_} was due ${due}. Its figures are incomplete: nobody got it.`,
        next: `Send it with the gaps stated, or skip this run. Otherwise it is given up after ${holdDaysMax} days.`,
      };
    default:
      return notice satisfies never;
  }
}

/** Several at once are named by the one that asks most of their owner. */
const gravity: readonly GateNotification[] = ['held', 'reminder', 'waiting', 'ahead'];

function subjectOf(reports: readonly NotifiedReport[]): string {
  const gravest = reports.reduce((one, other) => (gravity.indexOf(other.notice) < gravity.indexOf(one.notice) ? other : one));
  const others = reports.length - 1;
  return `${subjects[gravest.notice](gravest.dashboardName)}${others === 0 ? '' : ` and ${others} more`}`;
}

/** Tells the owner of reports what is wrong with their figures, what to do, and what happens otherwise. */
export function gateNotification(reports: readonly NotifiedReport[], facts: NotificationFacts): Notification {
  const { siteTitle, publicUrl, timezone, locale, others } = facts;
  const blocking = reports.flatMap(({ run }) => run.findings.filter(blocks));
  const held = reports.filter(({ notice }) => notice === 'held' || notice === 'reminder');
  const [meant, another] = held.length > 0 ? held : reports;
  const page = meant !== undefined && another === undefined ? reportPath(meant.report.id) : pagePaths.automaticReports;
  const toSources: MailPart = { kind: 'link', label: 'Open the sources page', link: `${publicUrl}${pagePaths.sources}` };
  const needsLogin = blocking.some(({ kind }) => kind === 'loginEnded' || kind === 'loginEnding');
  const told = reports.flatMap((report): MailPart[] => {
    const { first, next } = story(report, facts);
    const items = ownerSentences(report.run.findings.filter(blocks), { timezone, locale }).map(({ text }) => text);
    return [first, { kind: 'notice', title: 'What is missing', items }, next];
  });
  const also = others.length === 0 ? [] : [`The same concerns: ${others.join(', ')}. No further mail comes about them while it stays so.`];
  return {
    siteTitle,
    subject: subjectOf(reports),
    parts: [
      ...told,
      ...also,
      {
        kind: 'button',
        label: held.length > 0 ? 'Decide' : reports.length === 1 ? 'Look at the report' : 'Look at the reports',
        link: `${publicUrl}${page}`,
      },
      ...(needsLogin ? [toSources] : []),
    ],
    because: `${siteTitle} wrote to you because you own ${reports.length === 1 ? 'this automatic report' : 'these automatic reports'}.`,
  };
}
