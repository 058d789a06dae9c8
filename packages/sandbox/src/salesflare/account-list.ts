import { type Account, bookOf, pick } from './book.ts';
import { type Call, listRows, PAGED, searched } from './listing.ts';
import type { Schema } from './params.ts';
import { describeUser } from './people.ts';
import { badParameter } from './refusal.ts';
import type { RuleFields } from './rules.ts';
import { timeText } from './team-time.ts';

export const ACCOUNT_PARAMS: Schema = {
  ...PAGED,
  ...{ id: 'numbers', name: 'text', creation_after: 'time', creation_before: 'time', details: 'flag', min_size: 'number' },
  ...{ max_size: 'number', domain: 'texts', tag: 'numbers', 'tag.name': 'texts', hotness: 'number', custom: 'object' },
  ...{ 'address.country': 'texts', 'address.city': 'texts', 'address.state_region': 'texts' },
};

export const accountFields: RuleFields<Account> = {
  id: { label: 'Id', type: 'integer', read: ({ id }) => id },
  name: { label: 'Name', type: 'string', read: ({ name }) => name },
  owner: { label: 'Owner', type: 'integer', read: ({ owner }) => owner.id },
  size: { label: 'Size', type: 'integer', read: ({ size }) => size },
  creation_date: { label: 'Creation date', type: 'date', read: ({ createdAt }) => createdAt },
};

export function visibleAccounts({ seed, now, key: { team, user } }: Call): Account[] {
  return bookOf(seed, team, now).accounts.filter(({ owner }) => user.isAdmin || owner.id === user.id);
}

const COUNTRIES = [
  { country: 'Austria', city: 'Wien', state_region: 'Wien' },
  { country: 'United States', city: 'New York', state_region: 'NY' },
] as const;

function addressOf({ id }: Account) {
  return pick(COUNTRIES, (id % 7) / 7);
}

export function listAccounts(call: Call): unknown {
  const { params } = call;
  if (params.text('custom') !== null) throw badParameter('custom', 'is not served here; use q');
  const isCreated = params.within('creation_after', 'creation_before');
  const isFound = searched(params);
  const isWhole = params.flag('details') ?? true;
  const has = (name: string, value: string | number | null) =>
    params.texts(name).length === 0 || params.texts(name).includes(String(value));
  const rows = visibleAccounts(call).filter((account) => {
    const { country, city, state_region } = addressOf(account);
    const size = account.size ?? 0;
    return (
      isCreated(account.createdAt) &&
      isFound(account.name, account.domain) &&
      has('id', account.id) &&
      has('name', account.name) &&
      has('domain', account.domain) &&
      has('hotness', account.hotness) &&
      size >= (params.number('min_size') ?? 0) &&
      size <= (params.number('max_size') ?? Number.POSITIVE_INFINITY) &&
      has('address.country', country) &&
      has('address.city', city) &&
      has('address.state_region', state_region) &&
      (params.texts('tag').length === 0 || account.tags.some(({ id }) => has('tag', id))) &&
      (params.texts('tag.name').length === 0 || account.tags.some(({ name }) => has('tag.name', name)))
    );
  });
  const describe = (account: Account) => ({
    id: account.id,
    name: account.name,
    domain: account.domain,
    website: `https://${account.domain}`,
    size: account.size,
    owner: describeUser(account.owner),
    hotness: account.hotness,
    tags: account.tags,
    creation_date: timeText(account.createdAt),
    modification_date: timeText(account.createdAt + 60_000),
    ...(isWhole
      ? { description: null, addresses: [addressOf(account)], email_addresses: [], phone_numbers: [], social_profiles: [], custom: {} }
      : {}),
  });
  return listRows(call, rows, { usualLimit: 10, fields: accountFields, prefix: 'account', describe });
}
