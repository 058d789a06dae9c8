import { invalidInput } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import type { Source } from '@sightline/contract/sources';
import { findProvider, probe, type Secrets, tidyCredentials } from '@sightline/providers';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { looseRuntime, openSecrets } from '../query-pipeline/index.ts';
import { getSourceOf, getSourceRow } from './get-source.ts';
import { keepLogin } from './keep-login.ts';
import type { SourceRecord } from './rows.ts';

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

/** What the owner calls the account: no proof of anything, so it stays whatever is typed, and tells no other account. */
function labelsOf(context: Context, scope: Scope, row: SourceRecord): Record<string, string> {
  const auth = findProvider(row.provider)?.declaration.auth;
  const labels = auth?.kind === 'credentials' ? auth.fields.filter(({ isLabel }) => isLabel === true) : [];
  if (labels.length === 0) return {};
  const kept = keptSecrets(context, scope, row);
  return Object.fromEntries(labels.map(({ name }) => [name, kept?.[name] ?? row.account_label]));
}

/** Null: they cannot be opened any more, which new ones are to mend. */
function keptSecrets(context: Context, scope: Scope, row: SourceRecord): Secrets | null {
  try {
    return openSecrets(context, scope, row.id, row.sealed_secrets);
  } catch (error) {
    context.log.warn({ error, sourceId: row.id }, "a source's secrets could not be opened as it was renewed");
    return null;
  }
}

export async function renewCredentials(
  context: Context,
  scope: Scope,
  id: string,
  typed: Record<string, string>,
  by: Pick<User, 'id' | 'name'>,
): Promise<Source> {
  const row = await getSourceRow(scope, id);
  return connectByCredentials(context, scope, row.provider, { ...typed, ...labelsOf(context, scope, row) }, id, by);
}
