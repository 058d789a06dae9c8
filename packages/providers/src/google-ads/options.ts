import { AppError } from '@sightline/contract/core';
import type { Option, OptionsPage } from '@sightline/contract/sources';
import { z } from 'zod';
import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList, OptionsQuery, ProviderRequest, Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { accountValue, adsApi, chosenAccount, dashed, streamCall } from './account.ts';
import { adLabel } from './ad-label.ts';
import { adFields } from './dimensions.ts';
import { gaql, idIn } from './gaql.ts';
import { chosenObjects, optionNames } from './inputs.ts';
import { problem } from './problem.ts';
import { type AdsRow, readStream, textAt, valueAt } from './stream-reply.ts';
import { enumLabel } from './words.ts';

const keepMinutes = 10;
/** An agency's list takes a call for each account. */
const accountsKeepMinutes = 60;
const optionsPerPage = 200;

function pageOf(found: Option[], { searchTerm, page }: OptionsQuery): OptionsPage {
  const options = filterOptions(found, searchTerm);
  const from = Number(page ?? '0');
  const next = from + optionsPerPage;
  return { options: options.slice(from, next), nextPage: next < options.length ? String(next) : null };
}

const accessibleSchema = z.object({ resourceNames: z.array(z.string()).default([]) });
const accessibleIds = (reply: Reply): string[] =>
  readJson(accessibleSchema, reply).resourceNames.map((name) => name.replace(/^customers\//, ''));

const detailFields = ['id', 'descriptive_name', 'manager', 'test_account', 'status'];
const customerQuery = gaql({ select: detailFields.map((field) => `customer.${field}`), from: 'customer', where: [], limit: 1 });
const treeQuery = gaql({
  select: detailFields.map((field) => `customer_client.${field}`),
  from: 'customer_client',
  where: ["customer_client.status = 'ENABLED'", 'customer_client.hidden = FALSE'],
});
const isTree = ({ request }: Reply): boolean => z.object({ query: z.literal(treeQuery) }).safeParse(request.json).success;
const rowsOf = (reply: Reply): AdsRow[] => (reply.status === 200 ? readStream(reply).rows : []);
const isManager = (row: AdsRow, resource: string): boolean => valueAt(row, `${resource}.manager`) === true;

const detailsCall = (customerId: string): ProviderRequest => ({
  ...streamCall({ customerId, managerId: null }, customerQuery),
  mayBeRefused: true,
});
/** A manager's whole tree comes in one answer. */
const treeCall = (managerId: string): ProviderRequest => ({
  ...streamCall({ customerId: managerId, managerId }, treeQuery),
  mayBeRefused: true,
});

/**
 * What the login reaches itself, and what lies under the managers among it. Managers have no figures of their own; accounts that are closed
 * or not set up refuse, which hides no others. https://developers.google.com/google-ads/api/docs/account-management/listing-accounts
 */
const accounts: OptionList = {
  request: () => ({ method: 'GET', url: `${adsApi}/customers:listAccessibleCustomers` }),
  followUps(_, [list, ...done]) {
    if (list === undefined) return [];
    if (done.length === 0) return accessibleIds(list).map(detailsCall);
    if (done.some(isTree)) return [];
    return done.flatMap(rowsOf).flatMap((row) => (isManager(row, 'customer') ? [treeCall(textAt(row, 'customer.id'))] : []));
  },
  read(_reply, query, _metadata, more) {
    throwIfAllRefused(more);
    const found = new Map<string, Option>();
    for (const reply of more.filter((one) => !isTree(one))) {
      for (const row of rowsOf(reply)) addAccount(found, row, 'customer', null);
    }
    for (const reply of more.filter(isTree)) {
      const rows = rowsOf(reply);
      const managerId = /customers\/(\d+)\//.exec(reply.request.url)?.[1] ?? '';
      const manager = rows.find((row) => textAt(row, 'customer_client.id') === managerId);
      const name = manager === undefined ? '' : textAt(manager, 'customer_client.descriptive_name');
      for (const row of rows) addAccount(found, row, 'customer_client', { id: managerId, name });
    }
    return pageOf([...found.values()], query);
  },
  keepMinutes: accountsKeepMinutes,
};

function addAccount(found: Map<string, Option>, row: AdsRow, resource: string, manager: { id: string; name: string } | null): void {
  const customerId = textAt(row, `${resource}.id`);
  if (isManager(row, resource) || textAt(row, `${resource}.status`) !== 'ENABLED' || found.has(customerId)) return;
  const name = textAt(row, `${resource}.descriptive_name`);
  found.set(customerId, {
    value: accountValue({ customerId, managerId: manager?.id ?? null }),
    label: name === '' ? dashed(customerId) : `${name} (${dashed(customerId)})`,
    ...(manager === null ? {} : { group: manager.name || dashed(manager.id) }),
    ...(valueAt(row, `${resource}.test_account`) === true ? { description: 'Test account' } : {}),
  });
}

/** A list that is empty because everything was refused would hide why. */
function throwIfAllRefused(replies: Reply[]): void {
  const [first] = replies;
  if (first === undefined || replies.some(({ status }) => status === 200)) return;
  const found = problem(first);
  if (found !== null) throw new AppError(found.code, undefined, { providerMessage: found.message });
}

/** A list of what lies within an account. */
const within = (given: {
  select: string[];
  from: string;
  where: string[];
  orderBy?: string;
  /** Only what lies within the chosen campaigns and ad groups. */
  isNarrowed?: true;
  option(row: AdsRow): Option;
}): OptionList => ({
  request({ inputs }) {
    const chosen = given.isNarrowed === true ? chosenObjects(inputs).map(({ field, ids }) => idIn(field, ids)) : [];
    return streamCall(chosenAccount(inputs), gaql({ ...given, where: [...given.where, ...chosen] }));
  },
  read(reply, query) {
    const options = new Map(
      readStream(reply)
        .rows.map(given.option)
        .map((option) => [option.value, option]),
    );
    return pageOf([...options.values()], query);
  },
  keepMinutes,
});

const words = (...values: string[]): string => values.map(enumLabel).join(', ');

export const options: Record<string, OptionList> = {
  [optionNames.accounts]: accounts,
  [optionNames.campaigns]: within({
    select: ['campaign.id', 'campaign.name', 'campaign.status', 'campaign.advertising_channel_type'],
    from: 'campaign',
    where: ["campaign.status != 'REMOVED'"],
    orderBy: 'campaign.name',
    option: (row) => ({
      value: textAt(row, 'campaign.id'),
      label: textAt(row, 'campaign.name'),
      description: words(textAt(row, 'campaign.advertising_channel_type'), textAt(row, 'campaign.status')),
    }),
  }),
  [optionNames.adGroups]: within({
    select: ['ad_group.id', 'ad_group.name', 'ad_group.status', 'campaign.id', 'campaign.name'],
    from: 'ad_group',
    where: ["ad_group.status != 'REMOVED'"],
    isNarrowed: true,
    orderBy: 'ad_group.name',
    option: (row) => ({
      value: textAt(row, 'ad_group.id'),
      label: textAt(row, 'ad_group.name'),
      group: textAt(row, 'campaign.name'),
      description: words(textAt(row, 'ad_group.status')),
    }),
  }),
  [optionNames.ads]: within({
    select: [...adFields, 'ad_group_ad.status', 'ad_group.id', 'ad_group.name'],
    from: 'ad_group_ad',
    where: ["ad_group_ad.status != 'REMOVED'"],
    isNarrowed: true,
    option: (row) => ({
      value: textAt(row, 'ad_group_ad.ad.id'),
      label: adLabel(row),
      group: textAt(row, 'ad_group.name'),
      description: words(textAt(row, 'ad_group_ad.ad.type'), textAt(row, 'ad_group_ad.status')),
    }),
  }),
  // Filters compare names, so that a name is the choice.
  [optionNames.conversions]: within({
    select: ['conversion_action.id', 'conversion_action.name', 'conversion_action.category', 'conversion_action.status'],
    from: 'conversion_action',
    where: ["conversion_action.status = 'ENABLED'"],
    option: (row) => ({
      value: textAt(row, 'conversion_action.name'),
      label: textAt(row, 'conversion_action.name'),
      description: words(textAt(row, 'conversion_action.category')),
    }),
  }),
};
