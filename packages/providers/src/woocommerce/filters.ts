import type { Condition, Filter, FilterField } from '@sightline/contract/sources';
import { fieldFor, valuesOf } from '../kit/checked-filter.ts';
import type { Metadata, MetadataLookup, Query, Secrets } from '../kit/provider.ts';
import { refuse } from '../kit/refuse.ts';
import { orderStatusOption, type ShopThing } from './option-lists.ts';
import type { Params } from './shop-call.ts';

/** A field of a report's filter and the parameters it becomes. `exclude` null: the shop can only include. */
export type ShopFilter =
  | { kind: 'thing'; field: FilterField; thing: ShopThing; include: string; exclude: string | null }
  | { kind: 'words'; field: FilterField; include: string; exclude: string | null }
  | { kind: 'one'; field: FilterField; param: string; values: string[] };

const withExclude: FilterField['operators'] = ['equals', 'notEquals', 'in'];
const operatorsFor = (exclude: string | null): FilterField['operators'] => (exclude === null ? ['equals', 'in'] : withExclude);

export const thingFilter = (thing: ShopThing, label: string, include: string, exclude: string | null = null): ShopFilter => ({
  kind: 'thing',
  thing,
  include,
  exclude,
  field: {
    id: thing.name,
    label,
    kind: 'text',
    operators: operatorsFor(exclude),
    options: { kind: 'remote', option: thing.name, needs: [] },
  },
});
export const statusFilter = (include: string, exclude: string): ShopFilter => ({
  kind: 'words',
  include,
  exclude,
  field: {
    id: 'status',
    label: 'Order status',
    kind: 'text',
    operators: operatorsFor(exclude),
    options: { kind: 'remote', option: orderStatusOption, needs: [] },
  },
});
export const oneOfFilter = (id: string, label: string, param: string, choices: Record<string, string>): ShopFilter => ({
  kind: 'one',
  param,
  values: Object.keys(choices),
  field: {
    id,
    label,
    kind: 'text',
    operators: ['equals'],
    options: { kind: 'static', options: Object.entries(choices).map(([value, text]) => ({ value, label: text })) },
  },
});

const lookUpMinutes = 60;
const isId = (value: string): boolean => /^\d+$/.test(value);
const metadataName = (thing: ShopThing, value: string): string => `${thing.name}:${value.toLowerCase()}`;

/** Things named in words rather than chosen from the list: their ids have to be looked up first. */
export function filterMetadata(filters: ShopFilter[], filter: Filter | null, secrets: Secrets): MetadataLookup[] {
  const lookups = new Map<string, MetadataLookup>();
  for (const condition of filter?.conditions ?? []) {
    const known = filters.find(({ field }) => field.id === condition.field);
    if (known?.kind !== 'thing') continue;
    for (const value of trimmed(condition).filter((one) => !isId(one))) {
      const name = metadataName(known.thing, value);
      const request = known.thing.call(secrets, value, 1);
      lookups.set(name, { name, request, keepMinutes: lookUpMinutes, read: (reply) => idsNamed(known.thing.read(reply), value) });
    }
  }
  return [...lookups.values()];
}

function idsNamed(found: ReturnType<ShopThing['read']>, value: string): string[] {
  const wanted = value.toLowerCase();
  return found.filter(({ label, detail }) => label.toLowerCase() === wanted || detail.toLowerCase() === wanted).map(({ id }) => id);
}

const trimmed = (condition: Condition): string[] => valuesOf(condition).map((one) => one.trim());

/** The parameters a filter becomes. Throws where the shop cannot ask it, naming what to change. */
export function filterParams(filters: ShopFilter[], query: Pick<Query, 'filter'>, metadata: Metadata): Params {
  const { filter } = query;
  if (filter === null || filter.conditions.length === 0) return {};
  const params: Params = {};
  for (const condition of filter.conditions) {
    const known = fieldFor(filters, ({ field }) => field, condition);
    const { param, value } = paramOf(known, condition, metadata);
    const before = params[param];
    if (before === undefined) params[param] = value;
    else if (Array.isArray(before) && Array.isArray(value) && mayJoin(filter, condition))
      params[param] = [...new Set([...before, ...value])];
    else throw refuse(`Give "${known.field.label}" once only; "in" takes several values at once.`);
  }
  if (filter.conditions.length > 1 && filter.join === 'or') params.match = 'any';
  return params;
}

/** One parameter means "any of these" or "none of these": two of a kind add up to what was meant only so. */
const mayJoin = ({ join }: Filter, { operator }: Condition): boolean => (operator === 'notEquals' ? join === 'and' : join === 'or');

function paramOf(known: ShopFilter, condition: Condition, metadata: Metadata): { param: string; value: string | string[] } {
  const values = trimmed(condition);
  if (known.kind === 'one') {
    const [value = ''] = values;
    if (!known.values.includes(value)) throw refuse(`"${known.field.label}" is one of: ${known.values.join(', ')}.`);
    return { param: known.param, value };
  }
  const param = condition.operator === 'notEquals' ? known.exclude : known.include;
  if (param === null) throw refuse(`"${known.field.label}" cannot be excluded.`);
  return { param, value: known.kind === 'words' ? values : values.flatMap((value) => idsOf(known.thing, value, metadata)) };
}

function idsOf(thing: ShopThing, value: string, metadata: Metadata): string[] {
  if (isId(value)) return [value];
  const ids = metadata[metadataName(thing, value)];
  if (Array.isArray(ids) && ids.length > 0) return ids.map(String);
  throw refuse(`The shop has no ${thing.name} called "${value}". Choose one from the list.`);
}
