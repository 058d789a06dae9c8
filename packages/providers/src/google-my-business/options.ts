import type { Option } from '@sightline/contract/sources';
import { z } from 'zod';
import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList, ProviderRequest, Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { accountsCall, chosenAccount, locationsCall, nextPageOf } from './addresses.ts';
import { optionNames } from './inputs.ts';
import { readLocations } from './locations.ts';

const accountsSchema = z.object({
  accounts: z.array(z.object({ name: z.string(), accountName: z.string().default(''), type: z.string().default('') })).default([]),
  nextPageToken: z.string().optional(),
});
const readAccounts = (reply: Reply) =>
  reply.status === 200 ? readJson(accountsSchema, reply) : { accounts: [], nextPageToken: undefined };

const typeLabels: Record<string, string> = {
  PERSONAL: 'Own account',
  LOCATION_GROUP: 'Business group',
  USER_GROUP: 'User group',
  ORGANIZATION: 'Organisation',
};
const hasAccountsBelow = (type: string): boolean => type === 'ORGANIZATION' || type === 'USER_GROUP';
/** 20 accounts a page; the waves of one list are counted by the kit. */
const pagesBelowMax = 4;

/** The groups of an organisation or user group come only when it is named; one that refuses hides no others. */
const accounts: OptionList = {
  request: ({ page }) => accountsCall({ pageToken: page ?? undefined }),
  followUps(_, [first, ...below]) {
    if (first === undefined) return [];
    if (below.length === 0) {
      const parents = readAccounts(first).accounts.filter(({ type }) => hasAccountsBelow(type));
      return parents.map(({ name }) => ({ ...accountsCall({ parentAccount: name }), mayBeRefused: true as const }));
    }
    return nextPagesOf(below);
  },
  read(first, { searchTerm }, _metadata, below) {
    const found = new Map<string, Option>();
    for (const { name, accountName, type } of [first, ...below].flatMap((reply) => readAccounts(reply).accounts)) {
      const label = accountName === '' ? name : accountName;
      if (!found.has(name)) found.set(name, { value: name, label, ...descriptionOf(typeLabels[type]) });
    }
    const { nextPageToken } = readAccounts(first);
    return { options: filterOptions([...found.values()], searchTerm), nextPage: nextPageToken === '' ? null : (nextPageToken ?? null) };
  },
  keepMinutes: 60,
};

const descriptionOf = (description: string | undefined) => (description === undefined ? {} : { description });

/** The pages that follow the last ones read of each parent. */
function nextPagesOf(replies: Reply[]): ProviderRequest[] {
  const byParent = Map.groupBy(replies, ({ request }) => request.query?.parentAccount);
  return [...byParent.values()].flatMap((pages) => {
    const last = pages.at(-1);
    if (last === undefined || pages.length >= pagesBelowMax) return [];
    return nextPageOf(last.request, readAccounts(last).nextPageToken) ?? [];
  });
}

const locations: OptionList = {
  request: ({ inputs, page }) => locationsCall(chosenAccount(inputs), page ?? undefined),
  read(reply, { inputs, searchTerm }) {
    const found = readLocations(reply);
    const options = found.locations.map(
      ({ name, label, isVerified }): Option => ({
        value: `${chosenAccount(inputs)}/${name}`,
        label,
        ...(isVerified ? {} : { description: 'Not verified: Google may refuse its figures.' }),
      }),
    );
    return { options: filterOptions(options, searchTerm), nextPage: found.nextPageToken ?? null };
  },
  keepMinutes: 60,
};

export const options: Record<string, OptionList> = { [optionNames.accounts]: accounts, [optionNames.locations]: locations };
