import { AppError } from '@sightline/contract/core';
import { accountOptionOf, type Option } from '@sightline/contract/sources';
import { findProvider, listOptions, providers } from '@sightline/providers';
import { sourceRuntime } from '#data/query-pipeline/index.ts';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { kindsOf } from './measures.ts';
import { listOwnSources } from './rows.ts';

/** Nobody has more accounts than these pages hold, and a list that does not end must. */
const pagesMax = 20;

export interface SourceAccounts {
  sourceId: string;
  provider: string;
  accounts: Option[];
  /** Why they could not be listed; null: they were. */
  fault: string | null;
}

async function accountsOf(context: Context, scope: Scope, sourceId: string, option: string): Promise<Option[]> {
  const { provider, runtime } = await sourceRuntime(context, scope, sourceId);
  const accounts: Option[] = [];
  let page: string | null = null;
  for (let read = 0; read < pagesMax; read += 1) {
    const found = await listOptions(provider, option, { inputs: {}, searchTerm: '', page }, runtime);
    accounts.push(...found.options);
    page = found.nextPage;
    if (page === null) break;
  }
  return accounts;
}

const orderOf = new Map(providers.map(({ declaration }, index) => [declaration.key, index]));

/** The accounts of every source of the company that can measure websites, in the providers' order, from the lists that forms show (kept for minutes). */
export async function listAccounts(context: Context, scope: Scope): Promise<SourceAccounts[]> {
  const own = (await listOwnSources(scope)).toSorted((one, other) => (orderOf.get(one.provider) ?? 0) - (orderOf.get(other.provider) ?? 0));
  const able = own.flatMap(({ id, provider, invalid }) => {
    const found = kindsOf(provider).length === 0 ? null : findProvider(provider);
    const option = found === null ? null : accountOptionOf(found.declaration);
    return option === null ? [] : [{ id, provider, option, invalid }];
  });
  return Promise.all(
    able.map(async ({ id, provider, option, invalid }): Promise<SourceAccounts> => {
      const of = { sourceId: id, provider };
      if (invalid) return { ...of, accounts: [], fault: 'Its login has expired. Re-authorise it under Sources.' };
      try {
        return { ...of, accounts: await accountsOf(context, scope, id, option), fault: null };
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        return { ...of, accounts: [], fault: error.message };
      }
    }),
  );
}
