import { dayMs } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { Part } from '#platform/db/query/part.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { askPart, takeInParts } from '#platform/jobs/buckets/index.ts';
import { isOverAfter, workThrough } from '#platform/jobs/work-through.ts';
import { listAccounts, type SourceAccounts } from './list-accounts.ts';
import { bestAccount } from './match-account.ts';
import { listUnmatched, listUnmatchedCompanies } from './match-rows.ts';
import { hurryFigures, insertLinks, type NewLink, noteMatched } from './rows.ts';

/** Of a company in one turn: all are compared with all of its accounts, and meanwhile this process does nothing else. */
const domainsMax = 500;
/** Listing them reads all domains there are, so it is for a whole round where it can be. */
const companiesListed = 1000;
/** Whose providers are asked at the same time: some that answer late keep few others waiting. */
const companiesAtOnce = 3;
/** After it, what failed is tried again. */
const roundMaxMs = 90_000;
/** Sources come, and accounts are renamed. */
const againAfterMs = dayMs;

/**
 * Links domains of these parts of the companies with the accounts that are named exactly after them: new ones within minutes, the others once a day. Companies
 * take turns until all have had what they wait for. What a person chose is left alone, and whatever is less certain is only suggested. A source whose accounts
 * cannot be listed is looked at again the next day. Answers whether there are more. Safe to run in several processes at once: what both do is done once.
 */
export async function matchDomains(context: Context, parts: readonly Part[], isToEnd: () => boolean): Promise<boolean> {
  const { db } = context.database;
  const before = new Date(context.clock.now().getTime() - againAfterMs);
  const isOver = isOverAfter(roundMaxMs);
  return workThrough({
    list: async (count) => {
      const listed = await takeInParts(context, parts, count, async (part, max, passedOver) =>
        (await listUnmatchedCompanies(db, part, { before, max, passedOver })).map((company) => ({ ...company, part })),
      );
      return listed.toSorted((one, other) => (one.lookedAt?.getTime() ?? 0) - (other.lookedAt?.getTime() ?? 0));
    },
    keyOf: ({ companyId }) => companyId,
    work: ({ part, companyId }) => askPart(part, () => matchCompany(context, companyId, before)),
    whatFailed: 'companies could not be looked at',
    ...{ listedAtOnce: companiesListed, atOnce: companiesAtOnce, isToEnd: () => isOver() || isToEnd() },
  });
}

async function matchCompany(context: Context, companyId: string, before: Date): Promise<void> {
  const { db } = context.database;
  const now = context.clock.now();
  const scope = scopeOf(db, companyId);
  // Not before its turn: a person may have chosen, or another process looked, since the company was listed.
  const domains = await listUnmatched(db, companyId, { before, max: domainsMax });
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

const exactLinks = (sources: readonly SourceAccounts[], domains: readonly { id: string; host: string }[]): NewLink[] =>
  sources.flatMap(({ sourceId, accounts }) =>
    domains.flatMap(({ id, host }) => {
      const account = bestAccount(accounts, host);
      return account === null ? [] : [{ domainId: id, sourceId, account: account.value, accountLabel: account.label }];
    }),
  );
