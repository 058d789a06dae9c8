import type { Context } from '#platform/context.ts';
import { productHost, registeredDomain } from '../dns-records/index.ts';

/** The host that those of companies lead to; null: this installation has no public name. */
export function targetHost(context: Context): string | null {
  const host = context.config.customDomainTarget ?? productHost(context);
  return registeredDomain(host) === null ? null : host;
}
