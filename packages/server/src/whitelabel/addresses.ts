import { isIP } from 'node:net';
import type { Context } from '../context.ts';
import { registeredDomain } from './domain-name.ts';

const hostOf = (context: Context): string => new URL(context.publicUrl() || 'http://localhost').hostname;

/** MAIL_FROM's address, which may stand in angle brackets after a name. */
const configuredAddress = (context: Context): string | null =>
  context.config.mail === null ? null : (/<([^<>]+)>\s*$/.exec(context.config.mail.from)?.[1] ?? context.config.mail.from.trim());

/** The product's own address, which nobody answers. */
export function fallbackAddress(context: Context): string {
  const host = hostOf(context);
  return configuredAddress(context) ?? `no-reply@${isIP(host.replaceAll(/[[\]]/g, '')) === 0 ? host : 'localhost'}`;
}

/** Registered domains of this installation. */
export const ownDomains = (context: Context): string[] =>
  [hostOf(context), fallbackAddress(context).split('@')[1] ?? ''].flatMap((name) => registeredDomain(name) ?? []);
