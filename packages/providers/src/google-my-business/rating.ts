import { z } from 'zod';
import type { Query, Table } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { type RecordSpec, recordTable } from '../kit/record-table.ts';
import { reviewsCall } from './addresses.ts';
import { type Answered, type Located, locationDimension, locationField } from './located.ts';
import { locatedReport } from './located-report.ts';

interface Rating extends Located {
  /** null: no review yet. */
  average: number | null;
  count: number;
}

const countOf = (rows: Rating[]): number => rows.reduce((sum, { count }) => sum + count, 0);

const spec: RecordSpec<Rating> = {
  name: 'Rating now',
  metrics: [
    {
      id: 'averageRating',
      label: 'Rating',
      type: 'number',
      aggregation: { kind: 'weighted', weight: 'totalReviewCount' },
      good: 'up',
      description: 'Average stars (1 to 5) of all reviews there are.',
      of(rows) {
        const rated = rows.flatMap(({ average, count }) => (average === null ? [] : [{ average, count }]));
        const count = rated.reduce((sum, one) => sum + one.count, 0);
        return count === 0 ? null : rated.reduce((sum, one) => sum + one.average * one.count, 0) / count;
      },
    },
    {
      id: 'totalReviewCount',
      label: 'Reviews',
      type: 'number',
      aggregation: { kind: 'sum' },
      good: 'up',
      description: 'All reviews there are.',
      of: (rows) => (rows.length === 0 ? null : countOf(rows)),
    },
  ],
  dimensions: [locationDimension],
  fields: [locationField],
};

const replySchema = z.object({ averageRating: z.number().optional(), totalReviewCount: z.number().default(0) });

export const rating = locatedReport({
  key: 'rating',
  description: 'The rating and the number of reviews a profile shows now; Google gives no history of them.',
  spec,
  trendDimension: null,
  usesPeriod: false,
  calls: (_query, site) => [reviewsCall(site, 1)],
  table: ratingTable,
});

function ratingTable(query: Query, { answered, flags, warnings }: Answered): Table {
  const rows = answered.flatMap(({ site, calls }) =>
    calls.flat().map((reply): Rating => {
      const { averageRating, totalReviewCount } = readJson(replySchema, reply);
      return { location: site.label, average: totalReviewCount === 0 ? null : (averageRating ?? null), count: totalReviewCount };
    }),
  );
  return recordTable(spec, query, { rows, counted: null, currency: null, flags, warnings, timezone: null });
}
