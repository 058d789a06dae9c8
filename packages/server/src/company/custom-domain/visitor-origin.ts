import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { isInUse } from '../dns-records/index.ts';
import { findCustomDomain } from './rows.ts';

/** The public address with a host of a company's in the place of ours. */
export function originOf(context: Context, host: string): string {
  const address = new URL(context.publicUrl());
  address.hostname = host;
  return address.origin;
}

/** Where visitors of a company reach what it shows them, without a path, while it has a host of its own in use; else null. */
export async function customOrigin(context: Context, scope: Scope): Promise<string | null> {
  const row = await findCustomDomain(scope);
  return row !== null && isInUse(row) ? originOf(context, row.host) : null;
}

/** The same, or the product's own address. Links for people outside the company begin with it. */
export const visitorOrigin = async (context: Context, scope: Scope): Promise<string> =>
  (await customOrigin(context, scope)) ?? context.publicUrl();
