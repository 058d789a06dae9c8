import type { DnsRecords, ProbeDns } from '../../probes/probe-dns.ts';
import { hasMacro, isSpf, readSpf, type SpfRecord, type SpfTerm } from './spf-record.ts';

/** What a SPF record costs a receiver, and how it ends. */
export interface SpfWalk {
  /** Terms that ask the DNS, through includes and redirects (RFC 7208, 4.6.4). */
  lookups: number;
  /** Of them, those that lead to nothing. */
  voids: number;
  /** What becomes of mail from elsewhere; null: the record does not say. */
  all: SpfTerm['qualifier'] | null;
  /** Why a receiver takes the record for broken, as part of a sentence. */
  faults: string[];
  /** A server did not answer, so there may be more. */
  isPartial: boolean;
}

/** Twice what is allowed is enough to tell. */
const lookupsMax = 20;
const asking: ReadonlySet<string> = new Set(['include', 'a', 'mx', 'ptr', 'exists']);

/** Follows a record as a receiver would, except that no mail is there to match: every branch is taken. */
export async function walkSpf(dns: ProbeDns, domain: string, text: string): Promise<SpfWalk> {
  const walk: SpfWalk = { lookups: 0, voids: 0, all: null, faults: [], isPartial: false };
  const fault = (reason: string): void => {
    if (!walk.faults.includes(reason)) walk.faults.push(reason);
  };

  const note = (records: DnsRecords<unknown>): void => {
    if (records.state === 'failed') walk.isPartial = true;
    if (records.state === 'none' || records.state === 'no-name') walk.voids += 1;
  };

  async function recordAt(name: string, by: string): Promise<SpfRecord | null> {
    const texts = await dns.txt(name);
    note(texts);
    if (texts.state === 'failed') return null;
    const records = texts.state === 'found' ? texts.values.filter(isSpf) : [];
    const [record] = records;
    if (record !== undefined && records.length === 1) return readSpf(record);
    fault(`${by} leads to ${record === undefined ? 'no SPF record' : 'several SPF records'} at ${name}`);
    return null;
  }

  async function addressesOf(name: string): Promise<DnsRecords<string>> {
    const four = await dns.a(name);
    return four.state === 'found' || four.state === 'no-name' ? four : dns.aaaa(name);
  }

  async function look(term: SpfTerm, at: string, above: readonly string[]): Promise<void> {
    const name = term.domain ?? at;
    // What a macro stands for is known only when a mail is there.
    if (hasMacro(name) || term.name === 'ptr') return;
    if (term.name === 'a' || term.name === 'exists') note(await addressesOf(name));
    if (term.name === 'mx') note(await dns.mx(name));
    if (term.name === 'include') await enter(name, 'include', above);
  }

  async function enter(name: string, by: string, above: readonly string[]): Promise<SpfTerm['qualifier'] | null> {
    if (above.includes(name)) {
      fault(`${by} leads back to ${name}`);
      return null;
    }
    const record = await recordAt(name, by);
    return record === null ? null : follow(record, name, [...above, name]);
  }

  async function follow(record: SpfRecord, at: string, above: readonly string[]): Promise<SpfTerm['qualifier'] | null> {
    for (const word of record.faults) fault(`“${word}” is not understood`);
    const end = record.terms.findIndex(({ name }) => name === 'all');
    // Nothing after `all` is looked at (5.1).
    const reached = end === -1 ? record.terms : record.terms.slice(0, end);
    for (const term of reached) {
      if (!asking.has(term.name)) continue;
      walk.lookups += 1;
      if (walk.lookups >= lookupsMax) return null;
      await look(term, at, above);
    }
    const all = record.terms[end];
    if (all !== undefined) return all.qualifier;
    if (record.redirect === null || hasMacro(record.redirect)) return null;
    walk.lookups += 1;
    return enter(record.redirect, 'redirect', above);
  }

  walk.all = await follow(readSpf(text), domain, [domain]);
  return walk;
}
