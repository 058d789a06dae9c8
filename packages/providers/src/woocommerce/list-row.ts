import { z } from 'zod';
import type { Reply } from '../kit/provider.ts';
import { decodeText } from './decode-text.ts';
import { readBody } from './read-body.ts';
import type { Figures } from './stats.ts';

export interface ListRow {
  id: string;
  label: string;
  figures: Figures;
}

const rowsSchema = z.array(z.record(z.string(), z.unknown()));
export const readRows = (reply: Reply): Figures[] => readBody(rowsSchema, reply);

const extendedSchema = z.record(z.string(), z.unknown());
/** What `extended_info` says; a deleted product keeps its figures, but has none. PHP writes an empty map as `[]`. */
export function extendedInfo(row: Figures): Figures {
  const parsed = extendedSchema.safeParse(row.extended_info);
  return parsed.success ? parsed.data : {};
}

export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? decodeText(String(value)).trim() : '';

/** The name, or what is left of a thing that was deleted in the shop. */
export function nameOr(value: unknown, thing: string, id: string): string {
  const name = textOf(value);
  return name === '' || /^\(deleted\)$/i.test(name) ? `Deleted ${thing} #${id}` : name;
}

/** Two products may bear one name; as rows they must stay two. */
export function distinctLabels(rows: ListRow[]): ListRow[] {
  const seen = new Map<string, number>();
  for (const { label } of rows) seen.set(label, (seen.get(label) ?? 0) + 1);
  return rows.map((row) => ((seen.get(row.label) ?? 0) > 1 ? { ...row, label: `${row.label} (#${row.id})` } : row));
}
