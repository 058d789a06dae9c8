import type { Context } from '../context.ts';
import { createDnsProbe } from './net/dns-probe.ts';
import { createHttpNames } from './net/http-names.ts';
import { createHttpProbe } from './net/http-probe.ts';
import { createRegistry } from './net/registry-client.ts';
import { createTlsProbe } from './net/tls-probe.ts';
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
