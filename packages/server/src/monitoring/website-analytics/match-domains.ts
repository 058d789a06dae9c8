import { dayMs } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { allParts, takeInParts } from '#platform/jobs/buckets/index.ts';
import { listAccounts, type SourceAccounts } from './list-accounts.ts';
import { bestAccount } from './match-account.ts';
import { listUnmatched } from './match-rows.ts';
import { hurryFigures, insertLinks, type NewLink, noteMatched } from './rows.ts';

/** In one minute; lists of accounts are asked once a company however many domains it has. */
const domainsMax = 500;
const companiesMax = 10;
/** Sources come, and accounts are renamed. */
const againAfterMs = dayMs;

/**
 * Links domains with the accounts that are named exactly after them: new ones within a minute, the others once a day. What a person chose is left
 * alone, and whatever is less certain is only suggested. A source whose accounts cannot be listed is looked at again the next day.
 */
export async function matchDomains(context: Context): Promise<void> {
  const now = context.clock.now();
  const before = new Date(now.getTime() - againAfterMs);
  const due = await takeInParts(context, await allParts(context), domainsMax, (part, max, passedOver) =>
    listUnmatched(context.database.db, part, { before, max, passedOver }),
  );
  const byCompany = Map.groupBy(due, ({ company_id }) => company_id);
  for (const [companyId, domains] of [...byCompany].slice(0, companiesMax)) {
    const scope = scopeOf(context.database.db, companyId);
    try {
      await hurryFigures(scope, await insertLinks(scope, exactLinks(await listAccounts(context, scope), domains), 'found', now), now);
    } catch (error) {
      // Their turn comes again tomorrow; others must not wait behind them.
      context.log.error({ error, companyId }, 'domains could not be compared with accounts');
    }
    await noteMatched(
      scope,
      domains.map(({ id }) => id),
      now,
    );
  }
}

const exactLinks = (sources: readonly SourceAccounts[], domains: readonly { id: string; host: string }[]): NewLink[] =>
  sources.flatMap(({ sourceId, accounts }) =>
    domains.flatMap(({ id, host }) => {
      const account = bestAccount(accounts, host);
      return account === null ? [] : [{ domainId: id, sourceId, account: account.value, accountLabel: account.label }];
    }),
  );
