import { isRecord } from '../kernel/records.ts';
import type { CheckedQuery } from './check-query.ts';
import type { Figures } from './fact.ts';
import type { Field, Value } from './field.ts';
import { resourceNames } from './resource-names.ts';
import { type Row, readValue } from './run-query.ts';

type Json = Record<string, unknown>;

export function camel(name: string): string {
  return name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

/** `ad_group_ad.ad.final_urls` → its names in JSON. */
function pathOf({ name }: Field): string[] {
  return name.split('.').map(camel);
}

function put(into: Json, path: readonly string[], value: unknown): void {
  const [name = '', ...rest] = path;
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = into[name];
  const next = isRecord(inner) ? inner : {};
  into[name] = next;
  put(next, rest, value);
}

/** 64-bit numbers are strings in JSON. */
function jsonOf(field: Field, value: Value): unknown {
  return field.type === 'INT64' ? String(value) : value;
}

export function fieldMask(query: CheckedQuery): string {
  return query.select.map((field) => pathOf(field).join('.')).join(',');
}

function putResourceNames(into: Json, query: CheckedQuery, { subject }: Row): void {
  const selected = query.attributes.map(({ resource }) => resource);
  for (const resource of new Set([query.resource.name, ...selected])) {
    const name = resourceNames[resource]?.(subject) ?? null;
    if (name !== null) put(into, [camel(resource), 'resourceName'], name);
  }
  const ad = query.attributes.some(({ name }) => name.startsWith('ad_group_ad.ad.')) ? subject.ad : null;
  if (ad) put(into, ['adGroupAd', 'ad', 'resourceName'], `customers/${subject.customer.id}/ads/${ad.id}`);
}

export function presentRow(query: CheckedQuery, row: Row): Json {
  const json: Json = {};
  if (!query.omitsUnselectedResourceNames) putResourceNames(json, query, row);
  for (const field of query.select) {
    const value = readValue(row, field, query);
    if (value !== null) put(json, pathOf(field), jsonOf(field, value));
  }
  return json;
}

/** Metrics alone, of all rows together. */
export function presentSummary(query: CheckedQuery, total: Figures): Json {
  const json: Json = {};
  for (const metric of query.metrics) {
    const value = metric.of(total);
    if (value !== null) put(json, pathOf(metric), jsonOf(metric, value));
  }
  return json;
}
