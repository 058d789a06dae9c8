import { z } from 'zod';
import { MalformedReply, type Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';

const rowSchema = z.record(z.string(), z.unknown());
export type AdsRow = z.infer<typeof rowSchema>;

/** Chunks of up to 10,000 rows; the summary row comes in a chunk of its own, last. */
const streamSchema = z.array(z.object({ results: z.array(rowSchema).default([]), summaryRow: rowSchema.optional() }));

export interface Answer {
  rows: AdsRow[];
  summary: AdsRow | null;
}

export function readStream(reply: Reply): Answer {
  const chunks = readJson(streamSchema, reply);
  return {
    rows: chunks.flatMap(({ results }) => results),
    summary: chunks.find(({ summaryRow }) => summaryRow !== undefined)?.summaryRow ?? null,
  };
}

const camelCase = (word: string): string => word.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** What stands in a row under a field of the query: `campaign.advertising_channel_type` is written `campaign.advertisingChannelType`. */
export function valueAt(row: AdsRow, field: string): unknown {
  let value: unknown = row;
  for (const word of field.split('.').map(camelCase)) {
    const step = rowSchema.safeParse(value);
    if (!step.success) return undefined;
    value = step.data[word];
  }
  return value;
}

/** Empty where Google left the field out. */
export function textAt(row: AdsRow, field: string): string {
  const value = valueAt(row, field);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** Whole numbers come as text; null where Google left the field out (a rate without a base). */
export function numberAt(row: AdsRow, field: string): number | null {
  const value = valueAt(row, field);
  if (value === undefined || value === null) return null;
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN;
  if (!Number.isFinite(number)) throw new MalformedReply(`${field}: not a number`);
  return number;
}
