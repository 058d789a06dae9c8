import { entriesOf } from '../kernel/entries.ts';
import { words } from '../kernel/words.ts';
import { type Test, testOf } from './condition-test.ts';
import type { Attribute, Field, Value } from './field.ts';
import { allFields, fits, goTogether } from './fields.ts';
import { parseQuery } from './gaql.ts';
import { camel } from './present.ts';
import { queryError } from './refusal.ts';
import { type Resource, resources } from './resources.ts';

type Json = Record<string, unknown>;

/** Numbers of this catalogue are kept short: the real one has about 5,000 entries. */
const PAGE_SIZE = 10_000;

function ofResource(resource: Resource): Json {
  const others = allFields.filter((field) => field.category !== 'ATTRIBUTE' && fits(resource, field));
  const named = (category: Field['category']) => others.filter((field) => field.category === category).map(({ name }) => name);
  return {
    resourceName: `googleAdsFields/${resource.name}`,
    name: resource.name,
    category: 'RESOURCE',
    selectable: false,
    filterable: false,
    sortable: false,
    selectableWith: [...resource.attributed, ...named('SEGMENT'), ...named('METRIC')],
    attributeResources: [...resource.attributed],
    metrics: named('METRIC'),
    segments: named('SEGMENT'),
  };
}

/** A metric or segment goes with each resource, and each other, that some query may join. */
function partners(field: Field): string[] {
  if (field.category === 'ATTRIBUTE') return [];
  const homes = resources.filter((resource) => fits(resource, field));
  const others = allFields.filter((other) => {
    if (other === field || other.category === 'ATTRIBUTE') return false;
    return homes.some((resource) => {
      if (!fits(resource, other)) return false;
      if (field.category === 'METRIC' && other.category === 'SEGMENT') return goTogether(resource, field, other);
      if (field.category === 'SEGMENT' && other.category === 'METRIC') return goTogether(resource, other, field);
      return true;
    });
  });
  return [...homes.map(({ name }) => name), ...others.map(({ name }) => name)];
}

function ofField(field: Field): Json {
  const isRepeated = field.category === 'ATTRIBUTE' && field.isRepeated;
  return {
    resourceName: `googleAdsFields/${field.name}`,
    name: field.name,
    category: field.category,
    selectable: true,
    filterable: true,
    sortable: !isRepeated,
    ...(field.category === 'ATTRIBUTE' ? {} : { selectableWith: partners(field) }),
    ...(field.type === 'ENUM' ? { enumValues: [...field.constants] } : {}),
    dataType: field.type,
    isRepeated,
  };
}

const catalogue = new Map<string, Json>();

function entries(): Map<string, Json> {
  if (catalogue.size === 0) {
    for (const entry of [...resources.map(ofResource), ...allFields.map(ofField)]) catalogue.set(String(entry.name), entry);
  }
  return catalogue;
}

export function findFieldEntry(name: string): Json | null {
  return entries().get(name) ?? null;
}

/** Fields of a GoogleAdsField: https://developers.google.com/google-ads/api/reference/rpc/v26/GoogleAdsField */
const NAMES: Partial<Record<Field['type'], string[]>> = {
  RESOURCE_NAME: ['resource_name'],
  STRING: words('name selectable_with attribute_resources metrics segments enum_values'),
  ENUM: ['category', 'data_type'],
  BOOLEAN: words('selectable filterable sortable is_repeated'),
};
const REPEATED = words('selectable_with attribute_resources metrics segments enum_values');
const CONSTANTS: Record<string, readonly string[]> = {
  category: ['RESOURCE', 'ATTRIBUTE', 'SEGMENT', 'METRIC'],
  data_type: words('BOOLEAN DATE DOUBLE ENUM FLOAT INT32 INT64 MESSAGE RESOURCE_NAME STRING UINT64'),
};

function known(name: string): { json: string; attribute: Attribute } {
  const type = entriesOf(NAMES).find(([, names]) => names?.includes(name))?.[0];
  if (!type) throw queryError('UNRECOGNIZED_FIELD', `unrecognized field in the query: '${name}'.`);
  const form = { type, constants: CONSTANTS[name] ?? [], isRepeated: REPEATED.some((repeated) => repeated === name) };
  // Read by `json`, not from an account.
  return { json: camel(name), attribute: { category: 'ATTRIBUTE', resource: 'google_ads_field', name, ...form, read: () => null } };
}

function asValue(value: unknown): Value {
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return Array.isArray(value) ? value.map(String) : null;
}

/** Answers a query of the field service: as GAQL, but without FROM. */
export function searchFields(
  text: string,
  offset: number,
  pageSize: number | null,
): { results: Json[]; total: number; next: number | null } {
  const query = parseQuery(text);
  if (query.from !== null) throw queryError('UNEXPECTED_FROM_CLAUSE', 'FROM clause cannot be specified in this query.');
  const select = query.select.map(known);
  const tests = query.where.map((condition): { json: string; test: Test } => {
    const { json, attribute } = known(condition.field);
    return { json, test: testOf(condition, attribute) };
  });
  const found = [...entries().values()].filter((entry) => tests.every(({ json, test }) => test(asValue(entry[json]))));
  for (const { field, isDescending } of [...query.orderBy].reverse()) {
    const { json } = known(field);
    found.sort((a, b) => String(a[json]).localeCompare(String(b[json])) * (isDescending ? -1 : 1));
  }
  const limited = query.limit === null ? found : found.slice(0, query.limit);
  const end = offset + Math.min(pageSize ?? PAGE_SIZE, PAGE_SIZE);
  const results = limited.slice(offset, end).map((entry) => {
    const pairs = select.flatMap(({ json }) => (entry[json] === undefined ? [] : [[json, entry[json]]]));
    return { resourceName: entry.resourceName, ...Object.fromEntries(pairs) };
  });
  return { results, total: limited.length, next: end < limited.length ? end : null };
}
