import { z } from 'zod';
import { MalformedReply, type Reply } from '../kit/provider.ts';
import { parseWith, readJson } from '../kit/read-json.ts';

/** A row as Meta sends it: figures are texts, figures by kind of action are lists, and what is nothing is left out. */
export type InsightsRow = Record<string, unknown>;

const pageSchema = z.object({ data: z.array(z.record(z.string(), z.unknown())) });
export const rowsIn = (reply: Reply): InsightsRow[] => readJson(pageSchema, reply).data;

/** A text of a row; what is left out is empty. */
export function textIn(row: InsightsRow, field: string): string {
  const value = row[field];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

const entriesSchema = z.array(z.object({ action_type: z.string().optional(), value: z.union([z.string(), z.number()]).optional() }));
export interface ActionEntry {
  type: string;
  value: number;
}

/** Figures by kind of action; none where the field is left out. */
export const entriesIn = (row: InsightsRow, field: string): ActionEntry[] =>
  parseWith(entriesSchema, row[field] ?? []).flatMap(({ action_type, value }) =>
    value === undefined ? [] : [{ type: action_type ?? '', value: toNumber(value, field) }],
  );

/**
 * A figure of a row, or null where Meta left it out. Of lists it is that of `types` together (they must not overlap), or the whole list.
 * Some fields are a text in one account and a list in another.
 */
export function figureAt(row: InsightsRow, field: string, types: readonly string[] | null): number | null {
  const value = row[field];
  if (value === undefined || value === null) return null;
  if (!Array.isArray(value)) return toNumber(value, field);
  const found = entriesIn(row, field).filter(({ type }) => types === null || types.includes(type));
  return found.length === 0 ? null : found.reduce((sum, entry) => sum + entry.value, 0);
}

const resultsSchema = z.array(
  z.object({ values: z.array(z.object({ value: z.union([z.string(), z.number()]) })).optional(), value: z.string().optional() }),
);
/** `[{"indicator": "actions:…", "values": [{"value": "4", "attribution_windows": […]}]}]`; nothing where there were none. */
export function resultsIn(row: InsightsRow): number | null {
  const [first] = parseWith(resultsSchema, row.results ?? []);
  const value = first?.values?.[0]?.value ?? first?.value;
  return value === undefined ? null : toNumber(value, 'results');
}

function toNumber(value: unknown, field: string): number {
  const number = typeof value === 'number' ? value : typeof value === 'string' && value.trim() !== '' ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) throw new MalformedReply(`${field}: not a number`);
  return number;
}
