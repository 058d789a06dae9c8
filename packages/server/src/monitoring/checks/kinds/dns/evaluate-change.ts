import { englishList } from '@sightline/contract/core';
import { adoptAfterMs, type Baseline, type Evaluated, type Past } from '../../check.ts';
import type { DnsRecords } from '../../probes/probe-dns.ts';
import type { DnsFacts } from './facts.ts';

export interface WatchedRecords {
  watchAddresses: boolean;
  watchNameServers: boolean;
  watchMailServers: boolean;
}
type RecordKind = 'a' | 'aaaa' | 'ns' | 'mx';
const recordKinds: readonly RecordKind[] = ['a', 'aaaa', 'ns', 'mx'];

interface Part {
  what: string;
  label: string;
  isWatched(settings: WatchedRecords): boolean;
  records: readonly RecordKind[];
}
/** The gravest first: whoever has the name servers has all of it. */
const parts: readonly Part[] = [
  { what: 'name-servers', label: 'name servers', isWatched: (settings) => settings.watchNameServers, records: ['ns'] },
  { what: 'mail-servers', label: 'mail servers', isWatched: (settings) => settings.watchMailServers, records: ['mx'] },
  { what: 'addresses', label: 'addresses', isWatched: (settings) => settings.watchAddresses, records: ['a', 'aaaa'] },
];

/** In an order that does not depend on the answer's; null: the servers could not say. */
function valuesOf(records: DnsRecords<unknown>): string[] | null {
  if (records.state === 'failed') return null;
  return records.state === 'found' ? records.values.map(inWords).toSorted() : [];
}
const isServer = (value: unknown): value is { host: string; priority: number } =>
  typeof value === 'object' && value !== null && 'host' in value;
const inWords = (value: unknown): string => (isServer(value) ? `${value.host || 'none'} (${value.priority})` : String(value));

const isChanged = (before: DnsFacts, after: DnsFacts, kind: RecordKind): boolean => {
  const [was, is] = [valuesOf(before[kind]), valuesOf(after[kind])];
  return was !== null && is !== null && was.join() !== is.join();
};
const changedParts = (before: DnsFacts, after: DnsFacts, settings: WatchedRecords): Part[] =>
  parts.filter((part) => part.isWatched(settings) && part.records.some((kind) => isChanged(before, after, kind)));

/** What was read now; in place of what could not be read, what was known. */
const completed = (known: DnsFacts, read: DnsFacts): DnsFacts => ({
  ...read,
  ...(read.a.state === 'failed' && { a: known.a }),
  ...(read.aaaa.state === 'failed' && { aaaa: known.aaaa }),
  ...(read.ns.state === 'failed' && { ns: known.ns }),
  ...(read.mx.state === 'failed' && { mx: known.mx }),
});

/** What nobody wants to hear of is normal at once, so that a later wish to hear of it does not bring up the past. */
function keptNormal(normal: DnsFacts, now: DnsFacts, changed: readonly Part[]): DnsFacts {
  const held = new Set(changed.flatMap(({ records }) => records));
  const kept = Object.fromEntries(recordKinds.filter((kind) => held.has(kind)).map((kind) => [kind, normal[kind]]));
  return { ...now, ...kept };
}

const listOf = (facts: DnsFacts, { records }: Part): string => records.flatMap((kind) => valuesOf(facts[kind]) ?? []).join(', ') || 'none';

function words(before: DnsFacts, after: DnsFacts, changed: readonly Part[]): string {
  const [first, ...others] = changed;
  if (first === undefined) return '';
  const also = others.length === 0 ? '' : ` So did the ${englishList(others.map(({ label }) => label))}.`;
  return `The ${first.label} changed from ${listOf(before, first)} to ${listOf(after, first)}.${also} If nobody meant to, look at the domain’s account now; if it is right, acknowledge it, or it counts as normal after a day.`;
}

/** Tells of records that are not as they were; what stays so for a day is normal by itself. */
export function evaluateChange(
  read: DnsFacts,
  settings: WatchedRecords,
  { baseline, now }: Past<DnsFacts>,
  wellText: string,
): Evaluated<DnsFacts> {
  const well = (normal: DnsFacts): Evaluated<DnsFacts> => ({
    verdict: { state: 'ok', fault: null, rank: 0, text: wellText },
    baseline: { facts: normal, pending: null },
  });
  if (baseline === null) return well(read);
  const facts = completed(baseline.facts, read);
  const changed = changedParts(baseline.facts, facts, settings);
  const [first] = changed;
  if (first === undefined) return well(facts);
  const since = sinceOf(baseline, facts, settings, now);
  if (now.getTime() - Date.parse(since) >= adoptAfterMs) return well(facts);
  return {
    verdict: { state: 'warning', fault: `dns.${first.what}`, rank: changed.length - 1, text: words(baseline.facts, facts, changed) },
    baseline: { facts: keptNormal(baseline.facts, facts, changed), pending: { facts, since } },
  };
}

/** A change of the change begins anew. */
function sinceOf({ pending }: Baseline<DnsFacts>, facts: DnsFacts, settings: WatchedRecords, now: Date): string {
  const isSame = pending !== null && changedParts(pending.facts, facts, settings).length === 0;
  return isSame ? pending.since : now.toISOString();
}
