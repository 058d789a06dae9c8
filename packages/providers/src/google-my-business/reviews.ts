import { type Day, earlierDay } from '@sightline/contract/core';
import { numberOperators } from '@sightline/contract/sources';
import { z } from 'zod';
import { dayIn, openDayFlags } from '../kit/days.ts';
import type { Query, Reply, Table } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { type RecordSpec, recordTable, timeDimensions } from '../kit/record-table.ts';
import { nextPageOf, reviewsCall } from './addresses.ts';
import { type Answered, type Located, locationDimension, locationField } from './located.ts';
import { locatedReport } from './located-report.ts';

interface Review extends Located {
  day: Day;
  /** 1 to 5, or null where Google does not say. */
  stars: number | null;
  comment: string;
  isReplied: boolean;
  replyS: number | null;
}

/** Google names no zone: its moments are told in UTC. */
const zone = 'UTC';
const pageSize = 50;
const pagesMax = 200;

const starWords: Record<string, number> = { ONE: 1, TWO: 2, THREE: 3, FOUR: 4, FIVE: 5 };
const starLabel = (stars: number | null): string => (stars === null ? 'Not known' : stars === 1 ? '1 star' : `${stars} stars`);

const replied = (rows: Review[]): number => rows.filter(({ isReplied }) => isReplied).length;
function meanStars(rows: Review[]): number | null {
  const stars = rows.flatMap((row) => row.stars ?? []);
  return stars.length === 0 ? null : stars.reduce((sum, one) => sum + one, 0) / stars.length;
}
function medianReply(rows: Review[]): number | null {
  const sorted = rows.flatMap(({ replyS }) => replyS ?? []).sort((left, right) => left - right);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}

const spec: RecordSpec<Review> = {
  name: 'New reviews',
  metrics: [
    { id: 'newReviews', label: 'New reviews', type: 'number', aggregation: { kind: 'sum' }, good: 'up', of: (rows) => rows.length },
    {
      id: 'periodRating',
      label: 'Average rating of new reviews',
      type: 'number',
      aggregation: { kind: 'weighted', weight: 'newReviews' },
      good: 'up',
      description: 'Stars, 1 to 5.',
      of: meanStars,
    },
    { id: 'repliedReviews', label: 'Answered reviews', type: 'number', aggregation: { kind: 'sum' }, good: 'up', of: replied },
    {
      id: 'replyRate',
      label: 'Reply rate',
      type: 'percent',
      aggregation: { kind: 'ratio', numerator: 'repliedReviews', denominator: 'newReviews' },
      good: 'up',
      description: 'New reviews that have an answer by now.',
      of: (rows) => (rows.length === 0 ? null : replied(rows) / rows.length),
    },
    {
      id: 'medianReplyTime',
      label: 'Median time to reply',
      type: 'duration',
      aggregation: { kind: 'provider' },
      good: 'down',
      description: 'From the review to the last version of its answer.',
      of: medianReply,
    },
  ],
  dimensions: [
    ...timeDimensions<Review>(({ day }) => day, { description: 'When the review was first written, in UTC.' }),
    locationDimension,
    { id: 'starRating', label: 'Stars', kind: 'text', cells: ({ stars }) => [starLabel(stars)], rank: ({ stars }) => -(stars ?? 0) },
  ],
  fields: [
    { id: 'starRating', label: 'Stars', kind: 'number', operators: [...numberOperators], cell: ({ stars }) => stars },
    {
      id: 'comment',
      label: 'Text of the review',
      kind: 'text',
      operators: ['contains', 'notContains', 'matches'],
      cell: ({ comment }) => comment,
    },
    locationField,
  ],
};

const replySchema = z.object({
  reviews: z
    .array(
      z.object({
        starRating: z.string().default(''),
        comment: z.string().default(''),
        createTime: z.string(),
        updateTime: z.string().optional(),
        reviewReply: z.object({ updateTime: z.string().optional() }).optional(),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});

export const reviews = locatedReport({
  key: 'reviews',
  description: 'Reviews written within the period: how many, how good, and whether they were answered.',
  spec,
  trendDimension: 'date',
  usesPeriod: true,
  calls: (_query, site) => [reviewsCall(site, pageSize)],
  nextPage(query, reply, pagesSoFar) {
    if (pagesSoFar === pagesMax || reachesBack(query, reply)) return null;
    return nextPageOf(reply.request, readJson(replySchema, reply).nextPageToken);
  },
  table: reviewsTable,
});

/** Google sorts by the last change, which is never before the writing: what comes after an older one was written before the period. */
function reachesBack(query: Query, reply: Reply): boolean {
  const last = readJson(replySchema, reply).reviews.at(-1);
  return last !== undefined && dayIn(last.updateTime ?? last.createTime, zone) < query.period.start;
}

function reviewsTable(query: Query, { answered, flags, warnings }: Answered): Table {
  const today = dayIn(query.now, zone);
  const { start, end } = query.period;
  const rows = answered
    .flatMap(({ site, calls }) => calls.flat().flatMap((reply) => readReviews(site.label, reply)))
    .filter(({ day }) => start <= day && day <= end);
  const cut = answered.filter(({ calls }) =>
    calls.some((pages) => {
      const last = pages.at(-1);
      return (
        pages.length === pagesMax &&
        last !== undefined &&
        !reachesBack(query, last) &&
        readJson(replySchema, last).nextPageToken !== undefined
      );
    }),
  );
  return recordTable(spec, query, {
    rows,
    counted: { start, end: earlierDay(end, today) },
    currency: null,
    flags: [...flags, ...openDayFlags(query.period, today, 0), ...(cut.length > 0 ? ['truncated' as const] : [])],
    warnings: [
      ...warnings,
      ...(cut.length > 0
        ? [`Only the ${(pagesMax * pageSize).toLocaleString('en')} reviews of a location that changed last were read.`]
        : []),
    ],
    timezone: zone,
  });
}

const readReviews = (location: string, reply: Reply): Review[] =>
  readJson(replySchema, reply).reviews.map(({ starRating, comment, createTime, reviewReply }) => {
    const repliedAt = reviewReply?.updateTime;
    return {
      location,
      day: dayIn(createTime, zone),
      stars: starWords[starRating] ?? null,
      comment,
      isReplied: reviewReply !== undefined,
      replyS: repliedAt === undefined ? null : Math.max(0, (Date.parse(repliedAt) - Date.parse(createTime)) / 1000),
    };
  });
