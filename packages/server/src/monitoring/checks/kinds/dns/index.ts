import { isIP } from 'node:net';
import { dnsCheck } from '@sightline/contract/monitoring';
import { Lru } from '#platform/memory/lru.ts';
import { anyCheck, type Causes, evidenceMax } from '../../check.ts';
import { placeOf } from '../../probes/place-of.ts';
import type { DnsRecords } from '../../probes/probe-dns.ts';
import { registeredDomainOf } from '../../probes/registry-client.ts';
import { evaluateDns } from './evaluate.ts';
import { dnsFactsSchema } from './facts.ts';

const rememberedMax = 20_000;
/** Name servers that answered last, by who is asked and domain: when they fail they can no longer say who they are, and that is what failures share. */
const remembered = new WeakMap<object, Lru<string[]>>();

function remember(asked: object, domain: string, servers: DnsRecords<string>): string[] | undefined {
  const known = remembered.get(asked) ?? new Lru<string[]>(rememberedMax);
  remembered.set(asked, known);
  if (servers.state !== 'found') return known.get(domain);
  known.set(domain, servers.values.toSorted());
  return servers.values.toSorted();
}

const none = { state: 'none' } as const;

export const dnsModule = anyCheck({
  type: dnsCheck,
  facts: dnsFactsSchema,
  async probe({ host }, _settings, { dns }) {
    const { name } = placeOf(host);
    const domain = registeredDomainOf(name) ?? name;
    if (isIP(name) !== 0) return { facts: { name, domain, a: none, aaaa: none, ns: none, mx: none }, ms: null, causes: {}, evidence: null };
    const started = performance.now();
    const [a, aaaa, ns, mx] = await Promise.all([dns.a(name), dns.aaaa(name), dns.ns(domain), dns.mx(domain)]);
    const ms = Math.round(performance.now() - started);
    const servers = remember(dns, domain, ns);
    const addresses = a.state === 'found' ? a.values : aaaa.state === 'found' ? aaaa.values : [];
    const causes: Causes = { ...(servers && { 'name-server': servers }), ...(addresses.length > 0 && { host: addresses.toSorted() }) };
    const facts = { name, domain, a, aaaa, ns, mx };
    return { facts, ms: a.state === 'failed' ? null : ms, causes, evidence: JSON.stringify(facts, null, 2).slice(0, evidenceMax) };
  },
  evaluate: evaluateDns,
});
