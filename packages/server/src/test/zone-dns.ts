import type { Dns, DnsAnswer } from '../outside/dns.ts';

export interface ZoneEntry {
  txt?: readonly string[];
  cname?: string;
  /** Every question about the name fails so. */
  failure?: string;
}
export type Zone = Record<string, ZoneEntry>;

const found = (values: readonly string[] | undefined): DnsAnswer => (values?.length ? { state: 'found', values } : { state: 'none' });

/** A DNS that knows this table, which may change meanwhile. */
export function zoneDns(zone: Zone): Dns {
  const txt = (name: string): DnsAnswer => {
    const entry = zone[name];
    if (entry?.failure) return { state: 'failed', reason: entry.failure };
    return entry?.cname ? txt(entry.cname) : found(entry?.txt);
  };
  const cname = (name: string): DnsAnswer => {
    const entry = zone[name];
    if (entry?.failure) return { state: 'failed', reason: entry.failure };
    return found(entry?.cname ? [entry.cname] : undefined);
  };
  return { txt: async (name) => txt(name), cname: async (name) => cname(name) };
}
