import { getProvider } from '@sightline/providers';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import { finishConsent, startConsent } from '../sources/index.ts';

/** Goes through the sandbox's consent page as a person would: opens it, chooses the account, leaves every box ticked, comes back with the code. */
export async function consentAs(context: Context, scope: Scope, provider: string, account: string, userId: string): Promise<string> {
  const page = new URL(await startConsent(context, scope, provider, null, userId));
  const query = page.search.slice(1);
  const scopes = getProvider(provider).oauth?.scopes ?? [];
  const form = { query, user: account, decision: 'allow', ...Object.fromEntries(scopes.map((name, index) => [`grant_${index}`, name])) };
  page.search = '';
  const reply = await fetch(page, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });
  const location = reply.headers.get('location');
  if (location === null) throw new Error(`The sandbox's consent page answered ${reply.status} instead of leading back`);
  return (await finishConsent(context, scope, provider, Object.fromEntries(new URL(location).searchParams), userId)).sourceId;
}
