import { z } from 'zod';
import type { ProviderRequest, Query, Reply } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { siteUrl } from './addresses.ts';
import type { Narrowing } from './filters.ts';

/** Most rows of one answer. */
export const pageRowsMax = 25_000;

export interface Asked {
  type: string;
  dimensions: string[];
  dataState: string;
  rowLimit: number;
  /** Over what Google counts; AUTO: over pages where rows are pages, else over the property. */
  aggregationType?: 'AUTO' | 'BY_PAGE';
}

export const searchCall = (query: Query, { groups }: Narrowing, asked: Asked): ProviderRequest => ({
  method: 'POST',
  url: `${siteUrl(query.inputs)}/searchAnalytics/query`,
  json: {
    startDate: query.period.start,
    endDate: query.period.end,
    type: asked.type,
    dimensions: asked.dimensions,
    ...(groups.length === 0 ? {} : { dimensionFilterGroups: groups }),
    aggregationType: asked.aggregationType ?? 'AUTO',
    dataState: asked.dataState,
    rowLimit: asked.rowLimit,
    startRow: 0,
  },
});

const replySchema = z.object({
  rows: z
    .array(
      z.object({
        keys: z.array(z.string()).default([]),
        clicks: z.number().default(0),
        impressions: z.number().default(0),
        position: z.number().default(0),
      }),
    )
    .default([]),
});
export type SearchRow = z.infer<typeof replySchema>['rows'][number];

/** Absent rows are none. */
export const readRows = (reply: Reply): SearchRow[] => readJson(replySchema, reply).rows;

export type Figures = Record<string, number | null>;

/** Of rows together: counts add up, the position is weighed by impressions. */
export function figuresOf(rows: SearchRow[]): Figures {
  const [only] = rows;
  const clicks = rows.reduce((sum, row) => sum + row.clicks, 0);
  const impressions = rows.reduce((sum, row) => sum + row.impressions, 0);
  const weighed = rows.reduce((sum, row) => sum + row.position * row.impressions, 0);
  const position = rows.length === 1 && only !== undefined ? only.position : weighed / impressions;
  return { clicks, impressions, ctr: impressions === 0 ? null : clicks / impressions, position: impressions === 0 ? null : position };
}
