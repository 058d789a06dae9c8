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

type FieldTree = Map<string, FieldTree | null>;

function readFields(fields: string): FieldTree {
  const tree: FieldTree = new Map();
  for (const path of fields.split(',').map((field) => field.trim())) {
    let level = tree;
    const names = path.split('.');
    for (const [i, name] of names.entries()) {
      const known = level.get(name);
      if (known === null) break;
      const below = i === names.length - 1 ? null : (known ?? new Map());
      level.set(name, below);
      if (below === null) break;
      level = below;
    }
  }
  return tree;
}

function pick(value: unknown, tree: FieldTree): unknown {
  if (Array.isArray(value)) return value.map((entry) => pick(entry, tree));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, entry]) => {
      const below = tree.get(name);
      return below === undefined ? [] : [[name, below === null ? entry : pick(entry, below)]];
    }),
  );
}

/** WordPress's `_fields=id,name,meta.key`. */
export function pickFields(body: unknown, fields: string | string[] | undefined): unknown {
  if (fields === undefined) return body;
  return pick(body, readFields(Array.isArray(fields) ? fields.join(',') : fields));
}
