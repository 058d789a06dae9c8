import { dayMs, minuteMs } from '@sightline/contract/core';
import { z } from 'zod';
import type { Clock } from '#platform/ports/clock.ts';
import type { Send } from '#platform/ports/send.ts';
import { rdapServers } from './rdap-servers.ts';

export const ianaBootstrapUrl = 'https://data.iana.org/rdap/dns.json';
/** After a reading that failed. */
const againMs = 10 * minuteMs;
const readMs = 10_000;
const listMaxBytes = 5_000_000;

/** RFC 9224, 4: endings and the addresses of their services. */
const listSchema = z.object({ services: z.array(z.tuple([z.array(z.string()), z.array(z.string())])) });

export interface RdapBootstrap {
  /** Addresses of the RDAP services for a domain, with a slash at the end; none: its registry has none. */
  serversFor(domain: string): Promise<readonly string[]>;
}

const withSlash = (address: string): string => (address.endsWith('/') ? address : `${address}/`);
/** Secure ones first (RFC 9224, 3). */
const inOrder = (addresses: readonly string[]): string[] =>
  addresses.map(withSlash).toSorted((a, b) => Number(b.startsWith('https:')) - Number(a.startsWith('https:')));

/** Which registry has an RDAP service, from IANA's list, read once a day; until it could be read, the table that comes with the product. */
export function createRdapBootstrap({ send, clock, url }: { send: Send; clock: Pick<Clock, 'now'>; url: string }): RdapBootstrap {
  let services: ReadonlyMap<string, readonly string[]> = new Map(
    rdapServers.flatMap(([endings, server]) => endings.map((ending) => [ending, [server]] as const)),
  );
  let readAgainAt = 0;
  let reading: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    try {
      const { status, json } = await send(
        { method: 'GET', url, maxBytes: listMaxBytes },
        { userGivenHost: true, signal: AbortSignal.timeout(readMs) },
      );
      const list = status === 200 ? listSchema.safeParse(json) : null;
      if (list?.success && list.data.services.length > 0) {
        services = new Map(
          list.data.services.flatMap(([endings, addresses]) =>
            endings.map((ending) => [ending.toLowerCase(), inOrder(addresses)] as const),
          ),
        );
        readAgainAt = clock.now().getTime() + dayMs;
        return;
      }
    } catch {
      // The list that is here stays, and is read again before long.
    }
    readAgainAt = clock.now().getTime() + againMs;
  };

  return {
    async serversFor(domain) {
      if (clock.now().getTime() >= readAgainAt) {
        reading ??= read().finally(() => {
          reading = null;
        });
        await reading;
      }
      // The longest ending counts (RFC 9224, 4).
      const labels = domain.split('.');
      for (let from = 1; from < labels.length; from += 1) {
        const found = services.get(labels.slice(from).join('.'));
        if (found !== undefined) return found;
      }
      return [];
    },
  };
}
