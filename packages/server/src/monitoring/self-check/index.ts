import type { Context } from '#platform/context.ts';
import { createDnsProbe } from '../checks/probes/dns-probe.ts';
import { type NetworkState, OwnNetworkLook, tryAnchor } from './own-network.ts';

export type { NetworkState } from './own-network.ts';

type Given = Pick<Context, 'config' | 'clock'>;
const looks = new WeakMap<Given, OwnNetworkLook>();

const dnsTimeoutMs = 4000;
/** Everybody's servers know it; that it is not there would be an answer too. */
const knownName = 'com';

function lookFor({ config, clock }: Given): OwnNetworkLook {
  const dns = createDnsProbe({ servers: config.dnsServers, timeoutMs: dnsTimeoutMs });
  const tryDns = async (): Promise<boolean> => (await dns.ns(knownName)).state !== 'failed';
  return new OwnNetworkLook({ anchors: config.networkAnchors, clock, tryAnchor, tryDns });
}

/** What is known of our own network, and since when; looks anew where the last look is older than 10 s. */
export function ownNetwork(context: Given): Promise<NetworkState> {
  const look = looks.get(context) ?? lookFor(context);
  looks.set(context, look);
  return look.look();
}

/**
 * Whether somebody else may be blamed for not answering. True where nothing is known, and in development, where targets may be on private addresses
 * that our way to the world says nothing of.
 */
export async function isOwnNetworkWell(context: Given): Promise<boolean> {
  if (context.config.allowPrivateHosts) return true;
  return (await ownNetwork(context)).state !== 'down';
}
