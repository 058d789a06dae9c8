import { momentWords, numberFormatter } from '@sightline/contract/core';
import { periodWords } from '@sightline/contract/frames';
import type { GroupReader } from './moments.ts';

/** One fact of a check, as a row: its name in words, and what it holds as text. */
export interface Fact {
  name: string;
  text: string;
}

/** What the words of a check say already, or what only programs need. */
const unsaid: ReadonlySet<string> = new Set([
  'isRead',
  'connected',
  'state',
  'what',
  'by',
  'retryAfterS',
  'isPartial',
  'isCut',
  'weightBefore',
]);

/** Said where there is one alone. */
const unsaidWithout: ReadonlySet<string> = new Set(['fault', 'currency', 'reason', 'canonical', 'example']);

/** Names of facts that their keys alone do not say well; others are their key in words. */
const names: Readonly<Record<string, string>> = {
  a: 'IPv4 addresses',
  address: 'IP address',
  aaaa: 'IPv6 addresses',
  all: 'Everybody else’s mail (all)',
  before: 'In the days before',
  blocked: 'May not be read by',
  canonical: 'Canonical address',
  directives: 'Instructions for search engines',
  dmarc: 'DMARC record',
  dmarcAt: 'DMARC record stands at',
  elsewhere: 'Addresses of other hosts',
  example: 'One of them',
  expiresAt: 'Registered until',
  fingerprint: 'Fingerprint (SHA-256)',
  found: 'Text found in',
  heading: 'Main heading',
  issuer: 'Issued by',
  lookups: 'SPF look-ups',
  ms: 'Answered in',
  mx: 'Mail servers',
  names: 'Valid for',
  now: 'In the last days',
  ns: 'Name servers',
  previous: 'Days before',
  receives: 'Receives mail',
  redirects: 'Redirects on the way',
  robots: 'robots.txt',
  spf: 'SPF record',
  start: 'Begins with',
  statuses: 'States at the registry',
  subject: 'Issued for',
  url: 'Address',
  validFrom: 'Valid from',
  validTo: 'Valid until',
  voids: 'Look-ups without an answer',
  ways: 'Ways to the website',
  words: 'Words',
};

/** `notAfter` and `not_after` as “Not after”. */
export function factName(key: string): string {
  const known = names[key];
  if (known !== undefined) return known;
  const words = key
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Of records, sitemaps and the like: what there is instead of values. */
const stateWords: Readonly<Record<string, string>> = {
  none: 'none',
  'no-name': 'name does not exist',
  unreachable: 'cannot be read',
  failed: 'could not be asked',
  malformed: 'cannot be understood',
};

type Facts = Readonly<Record<string, unknown>>;
const isFacts = (value: unknown): value is Facts => typeof value === 'object' && value !== null && !Array.isArray(value);
const isInstant = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value);

/** Things that are told in one line of their own; null: nothing of the kind. */
function lineOf(value: Facts, { locale }: GroupReader): string | null {
  const { priority, host, steps, reason, name, agent, start, end } = value;
  if (typeof host === 'string' && typeof priority === 'number') return `${host} (priority ${priority})`;
  if (Array.isArray(steps)) return [...steps.map(String), ...(typeof reason === 'string' && reason !== '' ? [reason] : [])].join(' → ');
  if (typeof name === 'string' && typeof agent === 'string') return agent === '' ? name : `${name} for ${agent}`;
  if (typeof start === 'string' && typeof end === 'string') return periodWords({ start, end }, locale);
  return null;
}

function listText(values: readonly unknown[], reader: GroupReader): string {
  return values.length === 0 ? 'none' : values.map((each) => factText('', each, reader)).join(', ');
}

function factText(key: string, value: unknown, reader: GroupReader): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (key === 'ms') return `${String(value)} ms`;
  if (typeof value === 'number') return numberFormatter(reader.locale, { maximumFractionDigits: 2 }).format(value);
  if (isInstant(value)) return momentWords(new Date(value), reader);
  if (Array.isArray(value)) return listText(value, reader);
  if (!isFacts(value)) return String(value);
  return (
    lineOf(value, reader) ??
    rowsOf(value, reader)
      .map(({ name, text }) => `${name}: ${text}`)
      .join(', ')
  );
}

/** What a thing says of itself: its values, what there is instead of them, or its own rows. */
function rowsOfThing(key: string, value: Facts, reader: GroupReader): Fact[] {
  const name = factName(key);
  const line = lineOf(value, reader);
  if (line !== null) return [{ name, text: line }];
  if (Array.isArray(value.values)) return [{ name, text: listText(value.values, reader) }];
  const state = stateWords[String(value.state ?? value.what)];
  if (state === undefined) return rowsOf(value, reader);
  // Of several records that failed each has its own.
  const { code, ...rest } = value;
  const text = typeof code === 'string' ? `${state} (${code})` : state;
  return [{ name, text }, ...rowsOf(rest, reader).filter((row) => row.text !== '–')];
}

const rowsOf = (facts: Facts, reader: GroupReader): Fact[] =>
  Object.entries(facts).flatMap(([key, value]) => {
    if (unsaid.has(key) || (unsaidWithout.has(key) && (value === null || value === ''))) return [];
    return isFacts(value) ? rowsOfThing(key, value, reader) : [{ name: factName(key), text: factText(key, value, reader) }];
  });

/** What a check found, in words; of a kind or a fact that is not known here as its keys say. */
export const factsOf = (facts: Facts, reader: GroupReader): Fact[] => rowsOf(facts, reader);
