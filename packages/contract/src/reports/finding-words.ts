import { shortDay } from '../core/time/moment-words.ts';
import { periodWords } from '../frames/period-words.ts';
import type { Finding, FindingKind } from './report-gate.ts';

/** Findings that are said in one sentence: the same thing of several widgets. */
export interface FindingGroup {
  /** One of them stands for all, but for hash and title. */
  finding: Finding;
  /** Each once; widgets without a title are left out. */
  titles: string[];
  widgets: number;
}

/** In the order of their first. `nameOf` tells what is the same thing. */
export function groupFindings(findings: readonly Finding[], nameOf: (finding: Finding) => string): FindingGroup[] {
  const groups = new Map<string, Finding[]>();
  for (const finding of findings) groups.set(nameOf(finding), [...(groups.get(nameOf(finding)) ?? []), finding]);
  return [...groups.values()].flatMap((group) => {
    const [finding] = group;
    const titles = [...new Set(group.map(({ title }) => title).filter((title) => title !== ''))];
    return finding === undefined ? [] : [{ finding, titles, widgets: new Set(group.map(({ hash }) => hash)).size }];
  });
}

/** What a member of the company reads of findings. */
export interface OwnerSentence {
  finding: Finding;
  text: string;
}

type Write = (group: { finding: Finding; titles: string; source: string; locale: string; day(at: string): string }) => string;

const daysOf = ({ days }: Finding, locale: string): string => (days === null ? 'these days' : periodWords(days, locale));
const shown = ({ asOf }: Finding, day: (at: string) => string): string =>
  asOf === null ? '' : ` Clients would see the figures of ${day(asOf)}.`;
const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const sentences: Record<FindingKind, Write> = {
  loginEnded: ({ finding, titles, source, day }) =>
    `The login of ${source} ${finding.at === null ? 'does not work' : `has not worked since ${day(finding.at)}`}: ${titles}.${shown(finding, day)} Sign in again on the sources page.`,
  loginEnding: ({ finding, titles, source, day }) =>
    `The login of ${source} ends ${finding.at === null ? '' : `on ${day(finding.at)}, `}before the report is sent: ${titles}. Sign in again on the sources page.`,
  unreachable: ({ finding, titles, source, day }) =>
    `${titles}: ${source} gives no figures at the moment.${finding.reason === null ? '' : ` ${ended(finding.reason)}`}${shown(finding, day)} It is tried again by itself.`,
  notSetUp: ({ finding, titles, day }) =>
    `${titles}: ${ended(finding.reason ?? 'it cannot be answered as it is set up')}${shown(finding, day)} Edit it.`,
  empty: ({ titles }) => `${titles}: no figures in the whole period.`,
  uncounted: ({ titles, source }) => `${titles}: ${source} has not counted these days yet.`,
  daysMissing: ({ finding, titles, locale }) => `${titles}: no figures for ${daysOf(finding, locale)}.`,
  unfinished: ({ finding, titles, source }) =>
    finding.severity === 'blocks'
      ? `${titles}: the last day is not over yet where ${source} counts its days.`
      : `${titles}: its own days reach up to today, which is not over.`,
  provisional: ({ finding, titles, source, day }) =>
    `${titles}: ${source} may still change the last days${finding.at === null ? '' : `, until ${day(finding.at)}`}.`,
  noValue: ({ finding, titles, locale }) => `${titles}: nobody typed a value for ${daysOf(finding, locale)}. Type it into the widget.`,
};

const nameOf = ({ kind, severity, sourceId, days, asOf, at, reason }: Finding): string =>
  JSON.stringify([kind, severity, sourceId, days, asOf?.slice(0, 10), at, reason]);

/** Findings as whole English sentences with what to do, those that block first; days in the zone and the locale of who reads them. */
export function ownerSentences(findings: readonly Finding[], { timezone, locale }: { timezone: string; locale: string }): OwnerSentence[] {
  const day = (at: string): string => shortDay(new Date(at), { locale, timezone });
  const groups = groupFindings(findings, nameOf).map(({ finding, titles, widgets }): OwnerSentence => {
    const named =
      titles.length === 0 ? (widgets === 1 ? 'A widget without a title' : `${widgets} widgets without a title`) : titles.join(', ');
    const text = sentences[finding.kind]({ finding, titles: named, source: finding.sourceName ?? 'the source', locale, day });
    return { finding, text };
  });
  const isBlocking = ({ finding }: OwnerSentence): boolean => finding.severity === 'blocks';
  return [...groups.filter(isBlocking), ...groups.filter((sentence) => !isBlocking(sentence))];
}
