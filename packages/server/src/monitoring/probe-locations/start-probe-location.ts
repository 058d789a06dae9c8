import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { ConfigError } from '#platform/config/config-error.ts';
import type { Config } from '#platform/config/env.ts';
import { watchUnused } from '#platform/http/unused-connections.ts';
import { openObservability } from '#platform/observability/index.ts';
import { ownWebsites } from '#platform/outbound/address-guard.ts';
import { createSend } from '#platform/outbound/outbound.ts';
import { systemClock } from '#platform/ports/clock.ts';
import type { FaultReports } from '#platform/ports/fault-reports.ts';
import type { Log } from '#platform/ports/log.ts';
import { createNetTools, moduleOf } from '../checks/for-probe-location.ts';
import { createProbeLocationAgent } from './agent.ts';

export interface ProbeLocation {
  address: string;
  log: Log;
  faults: FaultReports | null;
  stop(reason: string): Promise<void>;
}

/** `ROLE=vantage`: looks at websites for a product that runs elsewhere. No database, no files, no sign-in; whoever has the key may ask. */
export async function startProbeLocation(config: Config): Promise<ProbeLocation> {
  const { key } = config.probeLocations;
  if (key === null) throw new ConfigError('VANTAGE_KEY: set it to the same secret as where the product runs');
  const observability = await openObservability(config);
  const { log, tracer, faults } = observability;
  const clock = systemClock;
  const send = createSend({ allowPrivateHosts: config.allowPrivateHosts, log });
  const net = createNetTools({ config, clock, send, ownWebsite: ownWebsites([]) });
  // Figures are the company's own, and lie where the product runs.
  const figures = { compare: async () => ({ state: 'unlinked' as const }) };
  const server = createProbeLocationAgent({ key, moduleOf, tools: { ...net, figures }, clock, log, tracer });
  const endUnused = watchUnused(server);
  server.listen(config.port, config.host);
  await once(server, 'listening');
  const { address, port, family } = server.address() as AddressInfo;
  return {
    address: `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`,
    log,
    faults,
    async stop(reason) {
      log.info({ reason }, 'draining');
      const deadline = setTimeout(() => server.closeAllConnections(), config.drainSeconds * 1000);
      const closed = once(server, 'close');
      server.close();
      endUnused();
      await closed;
      clearTimeout(deadline);
      await net.http.close();
      await observability.stop();
    },
  };
}
