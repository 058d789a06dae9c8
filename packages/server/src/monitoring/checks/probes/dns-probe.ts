import { Resolver } from 'node:dns/promises';
import type { DnsRecords, ProbeDns } from './probe-dns.ts';

export interface DnsProbeOptions {
  /** Address or address:port; null: the machine's own. */
  servers: readonly string[] | null;
  timeoutMs?: number;
}

const timeoutMsDefault = 5000;
/** One server is asked so long before the next try. */
const tryMs = 2000;
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code).replace(/^E/, '') : 'UNKNOWN');
const plain = (name: string): string => name.toLowerCase().replace(/\.$/, '');

/** Questions to the DNS that end within their time, whatever the servers do. */
export function createDnsProbe({ servers, timeoutMs = timeoutMsDefault }: DnsProbeOptions): ProbeDns {
  const resolver = new Resolver({ timeout: Math.min(tryMs, timeoutMs), tries: 2 });
  if (servers !== null) resolver.setServers(servers);

  /** Several silent servers in turn would take many times the time of one. */
  const within = <T>(question: Promise<T[]>): Promise<T[]> =>
    new Promise((done, failed) => {
      const timer = setTimeout(() => failed(Object.assign(new Error('No answer'), { code: 'ETIMEOUT' })), timeoutMs);
      question.then(done, failed).finally(() => clearTimeout(timer));
    });

  async function ask<T>(question: () => Promise<T[]>): Promise<DnsRecords<T>> {
    try {
      const values = await within(question());
      return values.length === 0 ? { state: 'none' } : { state: 'found', values };
    } catch (error) {
      const code = codeOf(error);
      // The library tells a missing name (NXDOMAIN) from a name without such a record.
      if (code === 'NOTFOUND') return { state: 'no-name' };
      return code === 'NODATA' ? { state: 'none' } : { state: 'failed', code };
    }
  }

  return {
    a: (name) => ask(() => resolver.resolve4(name)),
    aaaa: (name) => ask(() => resolver.resolve6(name)),
    ns: (name) => ask(async () => (await resolver.resolveNs(name)).map(plain)),
    mx: (name) => ask(async () => (await resolver.resolveMx(name)).map(({ exchange, priority }) => ({ host: plain(exchange), priority }))),
    txt: (name) => ask(async () => (await resolver.resolveTxt(name)).map((parts) => parts.join(''))),
  };
}
