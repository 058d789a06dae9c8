import { Resolver } from 'node:dns/promises';
import { getDomain } from 'tldts';
import type { Dns, DnsAnswer } from '../ports/dns.ts';
import { isPublicAddress } from './public-address.ts';

const timeoutMs = 3000;
const stepsMax = 8;
const serversMax = 4;
const publicServers = ['1.1.1.1', '8.8.8.8'];
const absent = new Set(['ENOTFOUND', 'ENODATA']);
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : String(error));
const isAbsent = (error: unknown): boolean => absent.has(codeOf(error));

/** `servers` null: the machine's own. */
function resolverOf(servers: readonly string[] | null): Resolver {
  // Each server is asked once; an answer that does not fit a datagram is asked for again by TCP.
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 });
  if (servers !== null) resolver.setServers(servers);
  return resolver;
}

async function ask(servers: readonly string[] | null, question: (resolver: Resolver) => Promise<readonly string[]>): Promise<DnsAnswer> {
  const resolver = resolverOf(servers);
  // Several silent servers together have the time of one.
  const timer = setTimeout(() => resolver.cancel(), timeoutMs);
  try {
    const values = await question(resolver);
    return values.length === 0 ? { state: 'none' } : { state: 'found', values };
  } catch (error) {
    return isAbsent(error) ? { state: 'none' } : { state: 'failed', reason: codeOf(error) };
  } finally {
    clearTimeout(timer);
  }
}

/** Addresses of the servers that know the domain first hand; only public ones, as anybody can name anything there. */
async function authoritativeServers(name: string): Promise<readonly string[]> {
  const domain = getDomain(name, { allowPrivateDomains: false });
  if (domain === null) return [];
  const named = await ask(null, (resolver) => resolver.resolveNs(domain));
  if (named.state !== 'found') return [];
  const found = await Promise.all(named.values.slice(0, serversMax).map((server) => ask(null, (resolver) => resolver.resolve4(server))));
  return found
    .flatMap((answer) => (answer.state === 'found' ? answer.values : []))
    .filter(isPublicAddress)
    .slice(0, serversMax);
}

const txtOf = (name: string) => async (resolver: Resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
const cnameOf = (name: string) => async (resolver: Resolver) => (await resolver.resolveCname(name)).map((target) => target.toLowerCase());
const caaOf = (name: string) => async (resolver: Resolver) =>
  (await resolver.resolveCaa(name)).flatMap(({ issue, issuewild, iodef }) =>
    Object.entries({ issue, issuewild, iodef }).flatMap(([tag, value]) => (value === undefined ? [] : [`${tag} ${value}`])),
  );

/** Both kinds; one that is not there leaves the other. */
const addressesOf = (name: string) => async (resolver: Resolver) => {
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const failed = [four, six].find((answer) => answer.status === 'rejected' && !isAbsent(answer.reason));
  if (failed?.status === 'rejected') throw failed.reason;
  return [four, six].flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
};

/** `servers` (address or address:port): they alone are asked; null: the domain's own servers, then public ones. */
export function createDns({ servers }: { servers: readonly string[] | null }): Dns {
  const inTurn = async (name: string, question: (resolver: Resolver) => Promise<readonly string[]>): Promise<DnsAnswer> => {
    if (servers !== null) return ask(servers, question);
    const own = await authoritativeServers(name);
    const answer = own.length === 0 ? null : await ask(own, question);
    if (answer !== null && answer.state !== 'failed') return answer;
    return ask(publicServers, question);
  };
  type Question = (name: string) => (resolver: Resolver) => Promise<readonly string[]>;
  const follow = async (name: string, question: Question, steps = 1): Promise<DnsAnswer> => {
    const answer = await inTurn(name, question(name));
    if (answer.state !== 'none') return answer;
    // A domain's own servers know where a name leads, not what stands there.
    const next = await inTurn(name, cnameOf(name));
    const [target] = next.state === 'found' ? next.values : [];
    if (target === undefined) return answer;
    return steps >= stepsMax ? { state: 'failed', reason: 'ELOOP' } : follow(target, question, steps + 1);
  };
  return {
    txt: (name) => follow(name, txtOf),
    cname: (name) => inTurn(name, cnameOf(name)),
    addresses: (name) => follow(name, addressesOf),
    caa: (name) => follow(name, caaOf),
  };
}
