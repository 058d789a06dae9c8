import type { Option } from '@sightline/contract/sources';
import { z } from 'zod';
import { filterOptions } from '../kit/filter-options.ts';
import type { OptionList, OptionsQuery, ProviderRequest, Reply, Secrets } from '../kit/provider.ts';
import { decodeText } from './decode-text.ts';
import { readBody } from './read-body.ts';
import { pageAfter, pageSize, shopCall } from './shop-call.ts';

/** A thing of the shop that filters name; its option list has the same name. */
export interface ShopThing {
  name: 'product' | 'category' | 'coupon';
  call(secrets: Secrets, search: string, page: number): ProviderRequest;
  read(reply: Reply): { id: string; label: string; detail: string }[];
}

const listParams = (search: string, page: number) => ({ search: search === '' ? undefined : search, per_page: pageSize, page });
const rows = <T>(schema: z.ZodType<T>, reply: Reply): T[] => readBody(z.array(schema), reply);
const productSchema = z.object({ id: z.number(), name: z.string(), sku: z.string().default('') });
const categorySchema = z.object({ id: z.number(), name: z.string(), slug: z.string().default('') });
const couponSchema = z.object({ id: z.number(), code: z.string(), discount_type: z.string().default('') });

export const products: ShopThing = {
  name: 'product',
  call: (secrets, search, page) =>
    shopCall(secrets, '/wc/v3/products', {
      ...listParams(search, page),
      orderby: 'title',
      order: 'asc',
      _fields: 'id,name,sku,status,type',
    }),
  read: (reply) => rows(productSchema, reply).map(({ id, name, sku }) => ({ id: String(id), label: decodeText(name), detail: sku })),
};
export const categories: ShopThing = {
  name: 'category',
  call: (secrets, search, page) =>
    shopCall(secrets, '/wc/v3/products/categories', { ...listParams(search, page), _fields: 'id,name,slug,parent,count' }),
  read: (reply) => rows(categorySchema, reply).map(({ id, name, slug }) => ({ id: String(id), label: decodeText(name), detail: slug })),
};
export const coupons: ShopThing = {
  name: 'coupon',
  call: (secrets, search, page) =>
    shopCall(secrets, '/wc/v3/coupons', { ...listParams(search, page), _fields: 'id,code,discount_type,amount' }),
  read: (reply) =>
    rows(couponSchema, reply).map(({ id, code, discount_type }) => ({ id: String(id), label: decodeText(code), detail: discount_type })),
};
export const things = [products, categories, coupons];

const keepMinutes = 10;

const thingList = (thing: ShopThing): OptionList => ({
  keepMinutes,
  request: (query, secrets) => thing.call(secrets, query.searchTerm, pageOf(query)),
  read(reply, query) {
    const found = thing.read(reply);
    const options: Option[] = found.map(({ id, label, detail }) => ({
      value: id,
      label: label === '' ? `#${id}` : label,
      ...(detail === '' ? {} : { description: detail }),
    }));
    return { options, nextPage: pageAfter(reply, found.length) === null ? null : String(pageOf(query) + 1) };
  },
});
const pageOf = ({ page }: OptionsQuery): number => (page !== null && /^[1-9]\d*$/.test(page) ? Number(page) : 1);

const statusSchema = z.object({ slug: z.string(), name: z.string() });
export const statusesRequest = (secrets: Secrets): ProviderRequest => shopCall(secrets, '/wc/v3/reports/orders/totals');

/** A cart that is still being filled; it is no order yet. */
const draftStatus = 'checkout-draft';
/** All statuses of this shop, those of plugins among them. */
export const readStatuses = (reply: Reply): { slug: string; name: string }[] =>
  rows(statusSchema, reply)
    .filter(({ slug }) => slug !== draftStatus)
    .map(({ slug, name }) => ({ slug, name: decodeText(name) }));

const statusList: OptionList = {
  keepMinutes,
  request: (_query, secrets) => statusesRequest(secrets),
  read: (reply, { searchTerm }) => ({
    options: filterOptions(
      readStatuses(reply).map(({ slug, name }) => ({ value: slug, label: name })),
      searchTerm,
    ),
    nextPage: null,
  }),
};

export const orderStatusOption = 'orderStatus';
export const optionLists: Record<string, OptionList> = {
  [orderStatusOption]: statusList,
  ...Object.fromEntries(things.map((thing) => [thing.name, thingList(thing)])),
};
