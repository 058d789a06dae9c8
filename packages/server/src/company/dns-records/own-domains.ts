import { isIP } from 'node:net';
import type { Context } from '#platform/context.ts';
import { registeredDomain } from './domain-name.ts';

/** The host that the product is reached at. */
export const productHost = (context: Context): string => new URL(context.publicUrl() || 'http://localhost').hostname;

const isAddress = (host: string): boolean => isIP(host.replaceAll(/[[\]]/g, '')) !== 0;

/** The product's own address, which nobody answers. */
export function fallbackAddress(context: Context): string {
  const host = productHost(context);
  return context.config.mail?.from.address ?? `no-reply@${isAddress(host) ? 'localhost' : host}`;
}

/** Registered domains of this installation. */
export const ownDomains = (context: Context): string[] =>
  [productHost(context), fallbackAddress(context).split('@')[1] ?? '', context.config.customDomainTarget ?? ''].flatMap(
    (name) => registeredDomain(name) ?? [],
  );
