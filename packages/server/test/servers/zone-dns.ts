import type { Dns, DnsAnswer } from '#platform/ports/dns.ts';

export interface ZoneEntry {
  txt?: readonly string[];
  cname?: string;
  addresses?: readonly string[];
  /** Such as `issue letsencrypt.org`. */
  caa?: readonly string[];
  /** Every question about the name fails so. */
  failure?: string;
}
export type Zone = Record<string, ZoneEntry>;

const found = (values: readonly string[] | undefined): DnsAnswer => (values?.length ? { state: 'found', values } : { state: 'none' });

/** A DNS that knows this table, which may change meanwhile. */
export function zoneDns(zone: Zone): Dns {
  const follow = (name: string, kind: 'txt' | 'addresses' | 'caa', steps = 1): DnsAnswer => {
    const entry = zone[name];
    if (entry?.failure) return { state: 'failed', reason: entry.failure };
    if (!entry?.cname) return found(entry?.[kind]);
    return steps > 8 ? { state: 'failed', reason: 'ELOOP' } : follow(entry.cname, kind, steps + 1);
  };
  const cname = (name: string): DnsAnswer => {
    const entry = zone[name];
    if (entry?.failure) return { state: 'failed', reason: entry.failure };
    return found(entry?.cname ? [entry.cname] : undefined);
  };
  return {
    txt: async (name) => follow(name, 'txt'),
    cname: async (name) => cname(name),
    addresses: async (name) => follow(name, 'addresses'),
    caa: async (name) => follow(name, 'caa'),
  };
}
