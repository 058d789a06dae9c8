import { isIP } from 'node:net';
import type { Context } from '../context.ts';
import { registeredDomain } from './domain-name.ts';

const hostOf = (context: Context): string => new URL(context.publicUrl() || 'http://localhost').hostname;

/** The product's own address, which nobody answers. */
export function fallbackAddress(context: Context): string {
  const host = hostOf(context);
  return context.config.mail?.from.address ?? `no-reply@${isIP(host.replaceAll(/[[\]]/g, '')) === 0 ? host : 'localhost'}`;
}

/** Registered domains of this installation. */
export const ownDomains = (context: Context): string[] =>
  [hostOf(context), fallbackAddress(context).split('@')[1] ?? ''].flatMap((name) => registeredDomain(name) ?? []);
