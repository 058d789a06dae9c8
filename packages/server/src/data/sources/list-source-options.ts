import { AppError } from '@sightline/contract/core';
import type { OptionsPage, Report } from '@sightline/contract/sources';
import { listOptions, type Provider } from '@sightline/providers';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { markSourceInvalid, sourceRuntime } from '../query-pipeline/index.ts';
import { getSourceRow } from './get-source.ts';

/** Names in the query that are not inputs. */
const reserved = new Set(['searchTerm', 'include', 'page']);

/** The API's name for the accounts a login can see, whatever the provider calls them. */
const accountsOption = 'properties';

function accountList(provider: Provider): string | null {
  const inputs = provider.declaration.reports.flatMap((report: Report) => report.inputs);
  const account = inputs.find((input) => input.isAccount && input.options?.kind === 'remote' && input.options.needs.length === 0);
  return account?.options?.kind === 'remote' ? account.options.option : null;
}

/** Choices of an input. A login that turns out not to work any more is marked so. */
export async function listSourceOptions(
  context: Context,
  scope: Scope,
  id: string,
  option: string,
  query: Record<string, string>,
): Promise<OptionsPage> {
  const row = await getSourceRow(scope, id);
  const { provider, runtime } = await sourceRuntime(context, scope, id);
  const list = option in provider.mapping.options ? option : option === accountsOption ? accountList(provider) : option;
  if (list === null) return { options: [{ value: row.account_id, label: row.account_label }], nextPage: null };
  const inputs = Object.fromEntries(Object.entries(query).filter(([name]) => !reserved.has(name)));
  const include = query.include ? query.include.split(',') : [];
  try {
    return await listOptions(provider, list, { inputs, searchTerm: query.searchTerm ?? '', page: query.page || null, include }, runtime);
  } catch (error) {
    if (error instanceof AppError && error.code === 'source_expired') await markSourceInvalid(context, scope, id, error.message);
    throw error;
  }
}
