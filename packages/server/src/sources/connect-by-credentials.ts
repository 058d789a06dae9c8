import { invalidInput, type Source, type User } from '@sightline/contract';
import { findProvider, probe, tidyCredentials } from '@sightline/providers';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import { looseRuntime } from '../road/index.ts';
import { getSourceOf, getSourceRow } from './get-source.ts';
import { keepLogin } from './keep-login.ts';

/** Tries typed credentials with the provider and keeps them when they work. */
export async function connectByCredentials(
  context: Context,
  scope: Scope,
  key: string,
  typed: Record<string, string>,
  reauthorises: string | null,
  by: Pick<User, 'id' | 'name'>,
): Promise<Source> {
  const provider = findProvider(key);
  if (provider === null) throw invalidInput({ name: [`There is no provider "${key}".`] });
  const secrets = tidyCredentials(provider, typed);
  const account = await probe(provider, looseRuntime(context, provider, secrets));
  const login = { provider, account, secrets, scopes: [], tokenExpiresAt: null, loginEndsAt: null };
  return getSourceOf(scope, (await keepLogin(context, scope, login, reauthorises, by)).sourceId);
}

export async function renewCredentials(
  context: Context,
  scope: Scope,
  id: string,
  typed: Record<string, string>,
  by: Pick<User, 'id' | 'name'>,
): Promise<Source> {
  const row = await getSourceRow(scope, id);
  return connectByCredentials(context, scope, row.provider, typed, id, by);
}
