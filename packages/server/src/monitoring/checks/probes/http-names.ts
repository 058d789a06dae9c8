import { lookup, Resolver } from 'node:dns/promises';
import { networkInterfaces } from 'node:os';
import { shareFlight } from '@sightline/providers/kit/one-flight';
import { Lru } from '#platform/memory/lru.ts';
import type { Resolve, ResolvedAddress } from '#platform/outbound/address-guard.ts';

const absent: ReadonlySet<string> = new Set(['ENOTFOUND', 'ENODATA']);
const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** A look-up takes at most two of these for one family. */
const serverTimeoutMs = 2500;
const namesMax = 20_000;
/** Records that name no time, or a very long one, are asked for again after this. */
const ttlMaxMs = 300_000;

interface Known {
  addresses: ResolvedAddress[];
  until: number;
}
interface Answered {
  address: string;
  ttl: number;
}
type Family = 4 | 6;

/** Which family visitors of this machine's network use first. */
function familiesHere(): readonly Family[] {
  const outside = Object.values(networkInterfaces()).flatMap((addresses) => addresses?.filter(({ internal }) => !internal) ?? []);
  return outside.some(({ family }) => family === 'IPv4') || outside.length === 0 ? [4, 6] : [6, 4];
}

export interface HttpNamesOptions {
  /** Names that only this machine knows (/etc/hosts, localhost) are found too. */
  allowPrivateHosts: boolean;
  /** Address or address:port; left out: the machine's own. */
  servers?: readonly string[];
  nowMs?: () => number;
}

/**
 * Names to addresses, for many names a second: the system's look-up has four threads, and as many slow names would hold up all others. What was
 * found is kept for its time to live, in a map of a fixed size; what was not found is not kept, so that a second try is one. Addresses of the other
 * family are asked for only where the first has none.
 */
export function createHttpNames({ allowPrivateHosts, servers, nowMs = Date.now }: HttpNamesOptions): Resolve {
  const resolver = new Resolver({ timeout: serverTimeoutMs, tries: 2 });
  if (servers !== undefined) resolver.setServers(servers);
  const families = familiesHere();
  const known = new Lru<Known>(namesMax);
  const asked = new Map<string, Promise<ResolvedAddress[]>>();

  const askFamily = async (name: string, family: Family): Promise<{ addresses: ResolvedAddress[]; ttlMs: number }> => {
    const found: Answered[] = family === 4 ? await resolver.resolve4(name, { ttl: true }) : await resolver.resolve6(name, { ttl: true });
    return { addresses: found.map(({ address }) => ({ address, family })), ttlMs: Math.min(...found.map(({ ttl }) => ttl)) * 1000 };
  };

  const askDns = async (name: string): Promise<ResolvedAddress[]> => {
    let absence: unknown;
    for (const family of families) {
      try {
        const { addresses, ttlMs } = await askFamily(name, family);
        known.set(name, { addresses, until: nowMs() + Math.min(ttlMs, ttlMaxMs) });
        return addresses;
      } catch (error) {
        if (!absent.has(codeOf(error))) throw error;
        absence = error;
      }
    }
    throw absence;
  };

  const ask = async (name: string): Promise<ResolvedAddress[]> => {
    try {
      return await askDns(name);
    } catch (error) {
      if (!allowPrivateHosts) throw error;
      return lookup(name, { all: true, order: 'ipv4first' });
    }
  };

  return (name) => {
    const entry = known.get(name);
    if (entry !== undefined && entry.until > nowMs()) return Promise.resolve(entry.addresses);
    return shareFlight(asked, name, () => ask(name));
  };
}
