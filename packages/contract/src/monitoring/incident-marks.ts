import { dateFormatter, evenlySpaced, numberFormatter } from '../core/locale/intl-formatters.ts';
import { shownHost } from '../core/text/shown-host.ts';
import { todayIn } from '../core/time/days.ts';
import { wallAt } from '../core/time/local-instant.ts';
import { minuteMs } from '../core/time/time-units.ts';
import type { ShownAnnotation } from '../dashboards/insights/annotations.ts';
import type { Words } from '../frames/words/words.ts';
import { wordsIn } from '../frames/words/words-in.ts';
import { dnsCheck } from './checks/dns.ts';
import { httpCheck } from './checks/http.ts';
import { tlsCheck } from './checks/tls.ts';
import { visibilityCheck } from './checks/visibility.ts';
import type { Severity } from './incidents.ts';

/** A time in which a check of a website was not well. */
export interface MarkedFault {
  kind: string;
  host: string;
  /** What was wrong came in an answer. */
  answers: boolean;
  from: Date;
  /** Null: it goes on. */
  to: Date | null;
  visibleToVisitors: boolean;
}

interface MarkRule {
  kind: string;
  severities: readonly Severity[];
  words: Exclude<keyof Words['marks'], 'websites' | 'since' | 'longest'>;
}
/** Which faults are worth a mark, and how they are told. A certificate that is only about to end would be a mark over a month. */
export const markedFaults = [
  { kind: httpCheck.kind, severities: ['critical'], words: 'outage' },
  { kind: tlsCheck.kind, severities: ['critical'], words: 'certificate' },
  { kind: dnsCheck.kind, severities: ['critical', 'warning'], words: 'dns' },
  { kind: visibilityCheck.kind, severities: ['critical', 'warning'], words: 'visibility' },
] as const satisfies readonly MarkRule[];
const wordsOf = new Map<string, MarkRule['words']>(markedFaults.map(({ kind, words }) => [kind, words]));

/** More names make a text that nobody reads. */
const namesMax = 3;
/** All of them travel with every dashboard that is opened. */
export const marksMax = 100;

interface View {
  /** In which the dashboard counts its days. */
  timezone: string;
  locale: string;
  now: Date;
}

interface Placed extends MarkedFault {
  startDate: string;
  endDate: string;
  minutes: number;
}

function placed(fault: MarkedFault, { timezone, now }: View): Placed {
  const end = fault.to ?? now;
  return {
    ...fault,
    startDate: todayIn(timezone, fault.from),
    endDate: todayIn(timezone, end),
    minutes: Math.max(1, Math.round((end.getTime() - fault.from.getTime()) / minuteMs)),
  };
}

const wordOf = ({ kind, answers }: MarkedFault): MarkRule['words'] =>
  kind === httpCheck.kind && answers ? 'error' : (wordsOf.get(kind) ?? 'outage');

/** The same on the same days is one mark. */
const groupOf = (fault: Placed): string => [wordOf(fault), fault.startDate, fault.endDate, fault.visibleToVisitors].join(' ');

/** "68 min", "5 hr": what a reader takes in at a glance. */
function sizeWords(minutes: number, locale: string): string {
  const [value, unit] = minutes < 120 ? [minutes, 'minute'] : minutes < 48 * 60 ? [minutes / 60, 'hour'] : [minutes / 1440, 'day'];
  return numberFormatter(locale, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: 0 }).format(value);
}

/** Clock times of the zone, with their days where they are not on one. */
function timeWords({ from, to, startDate, endDate }: Placed, { timezone, locale }: View, words: Words): string {
  const time = { hour: 'numeric', minute: '2-digit' } as const;
  const formatter = dateFormatter(locale, startDate === endDate ? time : { day: 'numeric', month: 'short', ...time });
  const clock = (instant: Date): number => wallAt(timezone, instant.getTime());
  return to === null ? words.marks.since(formatter.format(clock(from))) : evenlySpaced(formatter.formatRange(clock(from), clock(to)));
}

function textOf(faults: readonly Placed[], first: Placed, view: View): string {
  const { locale } = view;
  const words = wordsIn(locale);
  const mark = words.marks[wordOf(first)];
  if (faults.length === 1) {
    const size = first.to === null ? '' : ` (${sizeWords(first.minutes, locale)})`;
    return `${mark(shownHost(first.host))}, ${timeWords(first, view, words)}${size}`;
  }
  const hosts = [...new Set(faults.map(({ host }) => host))].toSorted();
  const names = hosts.length > namesMax ? words.marks.websites(hosts.length) : hosts.map(shownHost).join(', ');
  const longest = words.marks.longest(sizeWords(Math.max(...faults.map(({ minutes }) => minutes)), locale));
  return `${mark(names)}${hosts.length < faults.length ? `, ${faults.length}×` : ''} (${longest})`;
}

/** Faults of websites as marks on a dashboard's charts, by day: the same kind on the same days as one, and of too many the longest. Pure. */
export function incidentMarks(faults: readonly MarkedFault[], view: View): ShownAnnotation[] {
  const groups = Map.groupBy(
    faults.filter(({ kind }) => wordsOf.has(kind)).map((fault) => placed(fault, view)),
    groupOf,
  );
  const weighed = [...groups.values()].map((members) => ({
    members: members.toSorted((one, other) => one.from.getTime() - other.from.getTime()),
    minutes: members.reduce((sum, { minutes }) => sum + minutes, 0),
  }));
  return weighed
    .toSorted((one, other) => other.minutes - one.minutes)
    .slice(0, marksMax)
    .flatMap(({ members }): ShownAnnotation[] => {
      const [first] = members;
      if (first === undefined) return [];
      const { startDate, endDate, visibleToVisitors, kind } = first;
      return [{ text: textOf(members, first, view), startDate, endDate, visibleToVisitors, check: kind }];
    })
    .toSorted((one, other) => one.startDate.localeCompare(other.startDate) || one.text.localeCompare(other.text));
}
