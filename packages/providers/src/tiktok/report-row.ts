import { z } from 'zod';
import type { Reply } from '../kit/provider.ts';
import { readData } from './call.ts';

const valuesSchema = z.record(z.string(), z.unknown());
const rowSchema = z.object({ dimensions: valuesSchema, metrics: valuesSchema.default({}) });
const reportSchema = z.object({
  list: z.array(rowSchema).default([]),
  total_metrics: valuesSchema.nullish(),
});
export type ReportRow = z.infer<typeof rowSchema>;

export const readReport = (reply: Reply): z.infer<typeof reportSchema> => readData(reportSchema, reply);

/** Names stand among the metrics, ids and times among the dimensions. */
export function textAt(row: ReportRow, name: string): string {
  const value = row.dimensions[name] ?? row.metrics[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

/** Figures come as text, `-` where there is none; search terms also have `<5`, which is no figure either. */
export function numberAt(values: Record<string, unknown>, name: string): number | null {
  const value = values[name];
  if (typeof value !== 'string' && typeof value !== 'number') return null;
  if (String(value).trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** What tells the rows of one question apart. */
export const keyOf = (row: ReportRow): string =>
  JSON.stringify(Object.entries(row.dimensions).sort(([left], [right]) => (left < right ? -1 : 1)));
