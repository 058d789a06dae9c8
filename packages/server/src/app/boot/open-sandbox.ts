import { join } from 'node:path';
import type { Websites } from '@sightline/sandbox/websites';
import type { Config } from '#platform/config/env.ts';
import { ownWebsites } from '#platform/outbound/address-guard.ts';
import type { Log } from '#platform/ports/log.ts';
import type { FindOwnWebsite, OwnWebsite } from '#platform/ports/own-website.ts';

interface OpenSandbox {
  /** Null: every provider is asked for real. */
  url: string | null;
  ownWebsite: FindOwnWebsite;
  close(): Promise<void>;
}

/** What this process serves at the usual ports of their names. */
const placesOf = ({ hosts, address, plainPort, securePort, authority }: Websites): OwnWebsite[] =>
  hosts.flatMap((host) => [
    { host, port: 80, address, listensAt: plainPort, authority: null },
    { host, port: 443, address, listensAt: securePort, authority },
  ]);

/**
 * Stand-ins of providers, unless a sandbox that runs elsewhere is named; never in production. They are a third of the product and seldom asked, so that they
 * have a process of their own, which is there while somebody asks. Its websites are small, looked at all the time, and served here.
 */
export async function openSandbox(config: Config, log: Log): Promise<OpenSandbox> {
  const without = { ownWebsite: ownWebsites([]), close: async () => {} };
  if (!config.sandbox.enabled) return { url: null, ...without };
  if (config.sandbox.url !== null) return { url: config.sandbox.url, ...without };
  const { holdSandbox } = await import('@sightline/sandbox/hold');
  const { openWebsites } = await import('@sightline/sandbox/websites');
  const held = await holdSandbox({
    program: new URL('./sandbox-process.ts', import.meta.url),
    stateDir: join(config.dataDir, 'sandbox'),
    onFault: (error) => log.warn({ error }, 'the sandbox failed'),
  });
  const websites = await openWebsites();
  return {
    url: held.address,
    ownWebsite: ownWebsites(placesOf(websites)),
    async close() {
      await websites.close();
      await held.close();
    },
  };
}
