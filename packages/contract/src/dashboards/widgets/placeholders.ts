import { list } from '../../core/locale/list.ts';
import { localeFacts } from '../../core/locale/locale.ts';
import { escapeHtml } from '../../core/text/escape-html.ts';
import type { Day, Period, Range } from '../../core/time/period.ts';
import { periodWords } from '../../frames/period-words.ts';
import { wordsIn } from '../../frames/words/words-in.ts';
import { widgetRange } from './widget-range.ts';
import type { Widget } from './widgets.ts';

/** What may stand in braces in a text, a title or the footer, and what it becomes where that is shown. */
export const placeholders = [
  { name: 'period', words: 'The days shown' },
  { name: 'comparison', words: 'The days compared with' },
  { name: 'client', words: "The client's name" },
  { name: 'company', words: 'Your company' },
  { name: 'dashboard', words: 'The name of the dashboard' },
  { name: 'today', words: "Today's date" },
] as const;
export type PlaceholderName = (typeof placeholders)[number]['name'];
export type PlaceholderValues = Record<PlaceholderName, string>;

export interface PlaceholderFacts {
  range: Range;
  /** In the dashboard's time zone. */
  today: Day;
  /** Language tag (BCP 47) in which days are written. */
  locale: string;
  dashboard: string;
  client: string;
  company: string;
}

const form = /\{\s*([\p{L}\p{N}_.-]+)\s*\}/gu;
const known: ReadonlySet<string> = new Set(placeholders.map(({ name }) => name));
const isKnown = (name: string): name is PlaceholderName => known.has(name);

/** The words for each name; `comparison` says so where there is none, `client` is empty where nobody named one. */
export function placeholderValues({ range, today, locale, dashboard, client, company }: PlaceholderFacts): PlaceholderValues {
  const words = (period: Period): string => periodWords(period, locale);
  const compared = [range.comparison, range.also].flatMap((period) => (period ? [words(period)] : []));
  return {
    period: words(range.period),
    comparison: compared.length === 0 ? wordsIn(locale).period.noComparison : list(compared, locale),
    client,
    company,
    dashboard,
    today: words({ start: today, end: today }),
  };
}

/** Plain text with its placeholders replaced; unknown names stay as typed. What is put in is not looked at again. */
export const fillText = (text: string, values: PlaceholderValues): string =>
  text.replace(form, (typed: string, name: string) => (isKnown(name) ? values[name] : typed));

/** Names in braces that mean nothing, each once, as they are typed. */
export const unknownPlaceholders = (text: string): string[] => [
  ...new Set([...text.matchAll(form)].flatMap(([typed, name = '']) => (isKnown(name) ? [] : [typed]))),
];

/** A character that is for use within programs alone (Unicode), so an empty name is found again in the words around it. */
const hole = '\uFDD0';
const holeForm = /\uFDD0/g;
/** Joins what stands on its two sides; a dash at the head of a line is a list's own. */
const joint = '[–—|·,:;-]';
const aroundHoles: readonly (readonly [RegExp, string])[] = [
  [/\uFDD0['’]s(?!\p{L})/gu, hole],
  [/\(\s*\uFDD0\s*\)|\[\s*\uFDD0\s*\]|“\s*\uFDD0\s*”|„\s*\uFDD0\s*“|«\s*\uFDD0\s*»|"\s*\uFDD0\s*"/gu, hole],
  [/\uFDD0(?:\s*\uFDD0)+/gu, hole],
  [new RegExp(`(${joint})\\s*\uFDD0\\s*${joint}(?=\\s|$)`, 'gu'), '$1'],
  [new RegExp(`(^|[([])\\s*\uFDD0\\s*(?:(?:${joint}|[.!?])+(?=\\s)|[–—-]+)`, 'gu'), `$1${hole}`],
  [new RegExp(`\\s*${joint}+\\s*\uFDD0\\s*(?=[)\\].!?]|$)`, 'gu'), ''],
  [new RegExp(`\\s*\uFDD0\\s+${joint}+\\s*$`, 'gu'), ''],
  [/(^|[([])\s*\uFDD0\s*/gu, '$1'],
  [/\s*\uFDD0\s*(?=[)\],.;:!?]|$)/gu, ''],
  [/(?<=\s)\uFDD0\s*/gu, ''],
  [holeForm, ''],
];
/** What surrounds an empty name goes with it: brackets, a possessive, a doubled blank, a blank before a stop, a dash that joins nothing. */
const mend = (line: string): string => aroundHoles.reduce((text, [around, left]) => text.replace(around, left), line).trim();

/** The same for the words of a mail, where a name without a value leaves no hole behind. */
export function fillWords(text: string, values: PlaceholderValues): string {
  const marked = Object.fromEntries(placeholders.map(({ name }) => [name, values[name] || hole])) as PlaceholderValues;
  return text
    .replace(holeForm, '')
    .split('\n')
    .map((line) => {
      const filled = fillText(line, marked);
      return filled.includes(hole) ? mend(filled) : filled;
    })
    .join('\n');
}

/** Cleaned rich text with the placeholders between its tags replaced; the values are escaped, tags and their attributes stay as they are. */
export function fillHtml(html: string, values: PlaceholderValues): string {
  const inserted = Object.fromEntries(placeholders.map(({ name }) => [name, escapeHtml(values[name])])) as PlaceholderValues;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : fillText(part, inserted)))
    .join('');
}

const mayHold = (text: string): boolean => text.includes('{');

/** A widget as it is shown: with its own days where it has some. The very same object where there is nothing to replace. */
export function fillWidget<W extends Pick<Widget, 'title' | 'description' | 'period'>>(widget: W, facts: PlaceholderFacts): W {
  if (!mayHold(widget.title) && !mayHold(widget.description)) return widget;
  const values = placeholderValues({ ...facts, range: widgetRange(widget, facts.range, facts.today, localeFacts(facts.locale)) });
  const title = fillText(widget.title, values);
  const description = fillHtml(widget.description, values);
  return title === widget.title && description === widget.description ? widget : { ...widget, title, description };
}

/** Names in braces, each once. */
export function namesIn(text: string): { known: PlaceholderName[]; unknown: string[] } {
  const names = [...new Set([...text.matchAll(form)].map(([, name = '']) => name))];
  return { known: names.filter(isKnown), unknown: names.filter((name) => !isKnown(name)) };
}
