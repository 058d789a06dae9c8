import { isIP } from 'node:net';
import { madeOnce } from '@sightline/contract/core';
import type { Context } from '../context.ts';
import { readHostHeader } from './host-header.ts';

/** Of addresses that the operator set: every call asks. */
const hosts = madeOnce<string | null>();
const hostIn = (address: string | null): string | null => (address ? hosts(address, () => readHostHeader(new URL(address).host)) : null);

/** On the way to a browser of the same machine or network, which no name stands for. */
const isLocal = (host: string): boolean => host === 'localhost' || host.endsWith('.localhost') || host.startsWith('[') || isIP(host) !== 0;

/** Whether it is the public address: what leads back from elsewhere comes there, and finds a session that began at no other host. */
export const isPublicHost = (context: Context, host: string | null): boolean => host === hostIn(context.publicUrl());

/** Whether the product itself is reached at a host; outside production also by this machine's names and by plain addresses. */
export function isOwnHost(context: Context, host: string): boolean {
  const { config } = context;
  if (isPublicHost(context, host) || host === hostIn(config.printUrl)) return true;
  return config.environment !== 'production' && isLocal(host);
}
