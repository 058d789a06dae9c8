import { minuteMs } from '../kernel/time-units.ts';
import { type Account, bookOf, pick } from './book.ts';
import { type Call, listRows, PAGED } from './listing.ts';
import type { Schema } from './params.ts';
import { describeUser, timeText } from './people.ts';
import { badParameter } from './refusal.ts';
import type { RuleFields } from './rules.ts';

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
  const isWhole = params.flag('details') ?? true;
  const rows = visibleAccounts(call).filter((account) => {
    const { country, city, state_region } = addressOf(account);
    const size = account.size ?? 0;
    return (
      isCreated(account.createdAt) &&
      params.has('id', account.id) &&
      params.has('name', account.name) &&
      params.has('domain', account.domain) &&
      params.has('hotness', account.hotness) &&
      size >= (params.number('min_size') ?? 0) &&
      size <= (params.number('max_size') ?? Number.POSITIVE_INFINITY) &&
      params.has('address.country', country) &&
      params.has('address.city', city) &&
      params.has('address.state_region', state_region) &&
      params.has('tag', ...account.tags.map(({ id }) => id)) &&
      params.has('tag.name', ...account.tags.map(({ name }) => name))
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
    modification_date: timeText(account.createdAt + minuteMs),
    ...(isWhole
      ? { description: null, addresses: [addressOf(account)], email_addresses: [], phone_numbers: [], social_profiles: [], custom: {} }
      : {}),
  });
  const texts = ({ name, domain }: Account) => [name, domain];
  return listRows(call, rows, { usualLimit: 10, fields: accountFields, prefix: 'account', describe, texts });
}
