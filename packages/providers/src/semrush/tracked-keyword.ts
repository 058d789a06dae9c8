import { z } from 'zod';
import type { Figures } from '../kit/families/seo-table.ts';
import type { Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { readDay } from './snapshot-date.ts';

const figureSchema = z.union([z.number(), z.string(), z.null()]);
/** PHP writes an empty map as `[]`. */
const map = <T extends z.ZodType>(value: T) =>
  z.union([z.record(z.string(), value), z.array(z.never()).transform((): Record<string, z.output<T>> => ({}))]);
const byMask = map(figureSchema).default({});
const byDay = map(byMask).default({});

const rowSchema = z.object({
  Ph: z.string(),
  Nq: figureSchema.default(null),
  Cp: figureSchema.default(null),
  Dt: byDay,
  Be: byMask,
  Fi: byMask,
  Diff: byMask,
  Vi: byDay,
  Sov: byDay,
});
const trackingSchema = z.object({
  total: z.coerce.number().optional(),
  data: z.union([z.record(z.string(), rowSchema), z.array(rowSchema)]).transform((rows) => Object.values(rows)),
});

export interface TrackedKeyword {
  keyword: string;
  figures: Figures;
  /** By day; null: not ranking. */
  positions: [day: string, position: number | null][];
}

type Figure = z.infer<typeof figureSchema>;
/** "-" means not ranking, and so does 0 for a position. */
function figure(value: Figure | undefined): number | null {
  const text = value === null || value === undefined ? '' : String(value).trim();
  return text === '' || text === '-' || !Number.isFinite(Number(text)) ? null : Number(text);
}
const place = (value: Figure | undefined): number | null => figure(value) || null;

/** The cell of what is asked about; the answer may write the mask a little differently, but holds only one. */
const under = (cells: Record<string, Figure>, mask: string): Figure | undefined => (mask in cells ? cells[mask] : Object.values(cells)[0]);

const newest = (days: Record<string, Record<string, Figure>>, mask: string): number | null => {
  const last = Object.keys(days).sort().at(-1);
  return last === undefined ? null : figure(under(days[last] ?? {}, mask));
};

export function readTracking(reply: Reply, mask: string): { total: number; keywords: TrackedKeyword[] } {
  const { total, data } = readJson(trackingSchema, reply);
  return { total: total ?? data.length, keywords: data.map((row) => keywordOf(row, mask)) };
}

function keywordOf(row: z.infer<typeof rowSchema>, mask: string): TrackedKeyword {
  const positions = Object.entries(row.Dt).flatMap(([text, cells]): TrackedKeyword['positions'] => {
    const day = readDay(text);
    return day === undefined ? [] : [[day, place(under(cells, mask))]];
  });
  const figures: Figures = {
    Fi: place(under(row.Fi, mask)),
    Be: place(under(row.Be, mask)),
    Diff: figure(under(row.Diff, mask)),
    Nq: figure(row.Nq),
    Cp: place(row.Cp),
    Vi: newest(row.Vi, mask),
    Sov: newest(row.Sov, mask),
  };
  return { keyword: row.Ph, figures, positions };
}
