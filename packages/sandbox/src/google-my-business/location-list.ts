import { GoogleApiError, invalidField } from '../google-api/index.ts';
import type { Location } from './locations.ts';

type Field = (location: Location) => string;

const FILTER_FIELDS: Readonly<Record<string, Field>> = {
  title: ({ title }) => title,
  storecode: ({ storeCode }) => storeCode,
  'storefrontaddress.locality': ({ city, isServiceArea }) => (isServiceArea ? '' : city.name),
  'storefrontaddress.administrativearea': ({ city, isServiceArea }) => (isServiceArea ? '' : city.area),
  'storefrontaddress.postalcode': ({ postalCode, isServiceArea }) => (isServiceArea ? '' : postalCode),
  'storefrontaddress.regioncode': ({ city, isServiceArea }) => (isServiceArea ? '' : city.region),
  'openinfo.status': ({ closed }) => (closed === null ? 'OPEN' : 'CLOSED_PERMANENTLY'),
};

const ORDER_FIELDS: Readonly<Record<string, Field>> = {
  title: ({ title }) => title,
  storecode: ({ storeCode }) => storeCode,
};

function fieldOf(fields: Readonly<Record<string, Field>>, name: string): Field | undefined {
  const key = name.replaceAll('_', '').toLowerCase();
  return Object.hasOwn(fields, key) ? fields[key] : undefined;
}

/** Conditions such as `storefrontAddress.locality="Wien" AND title="Peak"`; values are compared without case. */
export function filterLocations(all: Location[], filter: string | undefined): Location[] {
  if (filter === undefined || filter.trim() === '') return all;
  const conditions = filter.split(/\s+AND\s+/).map((text) => {
    const [, name = '', quoted, bare = ''] = /^\s*([\w.]+)\s*=\s*(?:"([^"]*)"|(\S+))\s*$/.exec(text) ?? [];
    const field = fieldOf(FILTER_FIELDS, name);
    if (!field) throw invalidField('filter', `Invalid filter: ${filter}`);
    const wanted = (quoted ?? bare).toLowerCase();
    return (location: Location) => field(location).toLowerCase() === wanted;
  });
  return all.filter((location) => conditions.every((holds) => holds(location)));
}

/** Orders by `title`, `storeCode`, each with ` desc` if wanted, several parted by commas. */
export function orderLocations(all: Location[], orderBy: string | undefined): Location[] {
  if (orderBy === undefined || orderBy.trim() === '') return all;
  const keys = orderBy.split(',').map((text) => {
    const [, name = '', desc] = /^\s*(\w+)(\s+desc)?\s*$/.exec(text) ?? [];
    const field = fieldOf(ORDER_FIELDS, name);
    if (!field) throw invalidField('order_by', `Invalid order_by: ${orderBy}`);
    return { field, sign: desc ? -1 : 1 };
  });
  return all.toSorted((a, b) => {
    for (const { field, sign } of keys) {
      const order = field(a).localeCompare(field(b), 'en');
      if (order !== 0) return sign * order;
    }
    return 0;
  });
}

/** A page size: 0 or none is the default, more than the maximum is the maximum. */
export function pageSize(asked: number | undefined, { byDefault, max }: { byDefault: number; max: number }): number {
  if (asked !== undefined && asked < 0) throw new GoogleApiError(400);
  return asked ? Math.min(asked, max) : byDefault;
}
