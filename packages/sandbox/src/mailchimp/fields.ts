import { dropFields, keepFields } from '../kernel/field-tree.ts';
import { isRecord } from '../kernel/records.ts';
import { badField } from './problem.ts';
import type { Query } from './query.ts';

/** Applies `fields` or `exclude_fields`. */
export function selectFields(query: Query, body: unknown): unknown {
  const [fields, excluded] = [query.text('fields'), query.text('exclude_fields')];
  if (fields !== null && excluded !== null) throw badField('exclude_fields', 'fields and exclude_fields cannot be used together');
  if (fields !== null) return keepFields(body, fields);
  return excluded === null ? body : dropFields(body, excluded);
}

/** Adds the `_links` that Mailchimp puts into every answer and every entry of its lists. */
export function withLinks(body: Record<string, unknown>, address: string): Record<string, unknown> {
  const link = (href: string) => [
    { rel: 'self', href, method: 'GET', targetSchema: `${new URL(href).origin}/schema/3.0/Definitions/Response.json` },
  ];
  const entries = Object.entries(body).map(([name, value]) => {
    if (!Array.isArray(value)) return [name, value];
    return [
      name,
      value.map((entry: unknown) => {
        if (!isRecord(entry) || entry.id === undefined) return entry;
        return { ...entry, _links: link(`${address}/${String(entry.id)}`) };
      }),
    ];
  });
  return { ...Object.fromEntries(entries), _links: link(address) };
}
