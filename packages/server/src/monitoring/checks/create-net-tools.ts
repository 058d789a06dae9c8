import type { Context } from '#platform/context.ts';
import { createDnsProbe } from './probes/dns-probe.ts';
import { createHttpNames } from './probes/http-names.ts';
import { createHttpProbe } from './probes/http-probe.ts';
import { createRegistry } from './probes/registry-client.ts';
import { createTlsProbe } from './probes/tls-probe.ts';
import type { CheckTools } from './tools.ts';

/** What reaches the world; without the figures that only the company's own sources know. Close `http` at the end. */
export function createNetTools({
  config,
  clock,
  send,
  ownWebsite,
}: Pick<Context, 'config' | 'clock' | 'send' | 'ownWebsite'>): Omit<CheckTools, 'figures'> {
  const { allowPrivateHosts, dnsServers } = config;
  const resolve = createHttpNames({ allowPrivateHosts, ...(dnsServers && { servers: dnsServers }) });
  return {
    http: createHttpProbe({ allowPrivateHosts, resolve, ownWebsite }),
    tls: createTlsProbe({ allowPrivateHosts, resolve, ownWebsite }),
    dns: createDnsProbe({ servers: dnsServers }),
    registry: createRegistry({ send, clock, whois: { allowPrivateHosts, resolve } }),
    now: clock.now,
  };
}
