import { keepFields } from '../kernel/field-tree.ts';
import { sortRows } from './group-rows.ts';
import type { Params, RawQuery } from './params.ts';

export interface WooReply {
  status?: number;
  body: unknown;
  headers?: Record<string, string>;
}

/** What a route's handler gets to know of the address that was asked. */
export interface Address {
  /** `https://shop/wp-json/wc/v3/products` */
  url: string;
  query: RawQuery;
}

function withPage({ url, query }: Address, page: number): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, page: String(page) })) {
    for (const one of Array.isArray(value) ? value : [value ?? '']) search.append(name, one);
  }
  return `${url}?${search}`;
}

/** The headers every list carries. */
export function pageHeaders(address: Address, page: number, perPage: number, total: number): Record<string, string> {
  const pages = Math.ceil(total / perPage);
  const links = [
    ...(page > 1 ? [`<${withPage(address, Math.min(page - 1, Math.max(1, pages)))}>; rel="prev"`] : []),
    ...(page < pages ? [`<${withPage(address, page + 1)}>; rel="next"`] : []),
  ];
  return {
    'x-wp-total': String(total),
    'x-wp-totalpages': String(pages),
    ...(links.length > 0 ? { link: links.join(', ') } : {}),
  };
}

/** One page of a list, with its headers; `describe` runs for that page's entries only. */
export function pageOf<T>(address: Address, params: Params, list: readonly T[], describe: (entry: T) => unknown): WooReply {
  const page = params.integer('page') ?? 1;
  const perPage = params.integer('per_page') ?? 10;
  const body = list.slice((page - 1) * perPage, page * perPage).map(describe);
  return { body, headers: pageHeaders(address, page, perPage, list.length) };
}

/** What `orderby` may name, with how rows are compared by it; whatever is not here goes by the row's id. */
export type Sorts<T> = Readonly<Record<string, (row: T) => number | string>>;

/** A page of the rows in the order that is asked for. */
export function sortedPage<T>(
  address: Address,
  params: Params,
  rows: T[],
  sorts: Sorts<T>,
  idOf: (row: T) => number,
  describe: (row: T) => unknown,
): WooReply {
  const sortValue = sorts[params.text('orderby') ?? ''] ?? idOf;
  return pageOf(address, params, sortRows(rows, sortValue, params.text('order'), idOf), describe);
}

/** WordPress's `_fields=id,name,meta.key`. */
export function pickFields(body: unknown, fields: string | string[] | undefined): unknown {
  return fields === undefined ? body : keepFields(body, Array.isArray(fields) ? fields.join(',') : fields);
}
