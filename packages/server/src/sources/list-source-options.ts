import { type Option, type OptionsPage, Problem, type Report } from '@sightline/contract';
import { listOptions, type Provider } from '@sightline/providers';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import { markSourceInvalid, sourceRuntime } from '../road/index.ts';
import { getSourceRow } from './get-source.ts';

/** Names in the query that are not inputs. */
const reserved = new Set(['searchTerm', 'include', 'page']);

export async function listSourceOptions(
  context: Context,
  scope: Scope,
  id: string,
  option: string,
  query: Record<string, string>,
): Promise<OptionsPage> {
  await getSourceRow(scope, id);
  const { provider, runtime } = await sourceRuntime(context, scope, id);
  const inputs = Object.fromEntries(Object.entries(query).filter(([name]) => !reserved.has(name)));
  const include = query.include ? query.include.split(',') : [];
  return listOptions(provider, option, { inputs, searchTerm: query.searchTerm ?? '', page: query.page || null, include }, runtime);
}

const accountList = (provider: Provider): string | null => {
  const inputs = provider.declaration.reports.flatMap((report: Report) => report.inputs);
  const account = inputs.find((input) => input.isAccount && input.options?.kind === 'remote' && input.options.needs.length === 0);
  return account?.options?.kind === 'remote' ? account.options.option : null;
};

/** Accounts the login can see. A login that no longer works is marked so (SPEC section 8). */
export async function listSourceProperties(context: Context, scope: Scope, id: string): Promise<Option[]> {
  const row = await getSourceRow(scope, id);
  const { provider, runtime } = await sourceRuntime(context, scope, id);
  const list = accountList(provider);
  if (list === null) return [{ value: row.account_id, label: row.account_label }];
  try {
    return (await listOptions(provider, list, { inputs: {}, searchTerm: '', page: null }, runtime)).options;
  } catch (error) {
    if (error instanceof Problem && error.code === 'source_expired') await markSourceInvalid(context, scope, id, error.message);
    throw error;
  }
}
