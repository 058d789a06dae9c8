import { AppError, invalidInput } from '@sightline/contract/core';
import { type AccountFit, accountFits, type DomainSource, type SuggestedSource } from '@sightline/contract/monitoring';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { listAccounts } from './list-accounts.ts';
import { fitOf } from './match-account.ts';
import { kindsOf } from './measures.ts';
import { findDomain, hurryFigures, insertLinks, type Link, listLinks, listOwnSources, noteMatched, removeLinks } from './rows.ts';

async function getDomain(scope: Scope, id: string): Promise<{ id: string; host: string }> {
  const domain = await findDomain(scope, id);
  if (domain === null) throw new AppError('not_found');
  return domain;
}

const presentLink = ({ source_id, provider, account, account_label, how }: Link): DomainSource => ({
  sourceId: source_id,
  provider,
  account,
  accountLabel: account_label,
  how,
  measures: kindsOf(provider),
});

export async function domainSourcesOf(scope: Scope, domainId: string): Promise<DomainSource[]> {
  await getDomain(scope, domainId);
  return (await listLinks(scope, domainId)).map(presentLink);
}

interface Chosen {
  sourceId: string;
  account: string;
  accountLabel: string;
}

/** A person's choice in the place of whatever there was. Throws a 422 under the entry whose source is not there or measures nothing. */
export async function chooseDomainSources(
  context: Context,
  scope: Scope,
  domainId: string,
  chosen: readonly Chosen[],
): Promise<DomainSource[]> {
  const now = context.clock.now();
  return inTransaction(scope, async (inside) => {
    await getDomain(inside, domainId);
    const own = new Map((await listOwnSources(inside)).map(({ id, provider }) => [id, provider]));
    const errors: Record<string, string[]> = {};
    for (const [at, { sourceId }] of chosen.entries()) {
      const provider = own.get(sourceId);
      if (provider === undefined) errors[`sources.${at}.sourceId`] = ['This source does not exist. Choose another one.'];
      else if (kindsOf(provider).length === 0)
        errors[`sources.${at}.sourceId`] = ['This source has no figures of websites. Choose one of analytics, search or advertising.'];
    }
    if (Object.keys(errors).length > 0) throw invalidInput(errors);
    await removeLinks(inside, domainId);
    const links = chosen.map(({ accountLabel, ...rest }) => ({ ...rest, domainId, accountLabel: accountLabel || rest.account }));
    await insertLinks(inside, links, 'chosen', now);
    await hurryFigures(inside, [domainId], now);
    await noteMatched(inside, [domainId], now, true);
    return (await listLinks(inside, domainId)).map(presentLink);
  });
}

const rankOf = (fit: AccountFit): number => accountFits.indexOf(fit);

/** Accounts that look as if they measured a domain and are not linked yet, the surest first. */
export async function suggestedSourcesOf(
  context: Context,
  scope: Scope,
  domainId: string,
): Promise<{ data: SuggestedSource[]; faults: { sourceId: string; reason: string }[] }> {
  const { host } = await getDomain(scope, domainId);
  const linked = new Set((await listLinks(scope, domainId)).map(({ source_id, account }) => `${source_id} ${account}`));
  const sources = await listAccounts(context, scope);
  const data = sources.flatMap(({ sourceId, provider, accounts }) =>
    accounts.flatMap((account): SuggestedSource[] => {
      const fit = fitOf(account, host);
      if (fit === null || linked.has(`${sourceId} ${account.value}`)) return [];
      return [{ sourceId, provider, account: account.value, accountLabel: account.label, measures: kindsOf(provider), fit }];
    }),
  );
  return {
    data: data.toSorted((one, other) => rankOf(one.fit) - rankOf(other.fit)),
    faults: sources.flatMap(({ sourceId, fault }) => (fault === null ? [] : [{ sourceId, reason: fault }])),
  };
}
