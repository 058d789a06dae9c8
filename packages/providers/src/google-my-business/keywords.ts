import { textOperators } from '@sightline/contract/sources';
import { Temporal } from 'temporal-polyfill';
import { z } from 'zod';
import { openDayFlags } from '../kit/days.ts';
import type { Query, Table } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { type RecordSpec, recordTable, tableRowsMax } from '../kit/record-table.ts';
import { timeStepsOf } from '../kit/time-steps.ts';
import { keywordsCall, nextPageOf } from './addresses.ts';
import { type Answered, type Located, locationDimension, locationField } from './located.ts';
import { locatedReport } from './located-report.ts';
import { type Span, spanOf } from './span.ts';

interface Keyword extends Located {
  /** Empty: there was none. */
  keyword: string;
  /** YYYY-MM, or null where months are asked for together. */
  month: string | null;
  /** null: Google hides a small number and says only what it lies below. */
  value: number | null;
  limit: number;
}

/** A month is closed so many days after its end. */
const closingDays = 7;
const pageSize = 100;

const spec: RecordSpec<Keyword> = {
  name: 'Search keywords',
  metrics: [
    {
      id: 'impressions',
      label: 'Impressions',
      type: 'number',
      aggregation: { kind: 'sum' },
      good: 'up',
      description: 'People a month who found the profile by the keyword. Google hides small numbers; they are not counted here.',
      of(rows) {
        const values = rows.flatMap(({ value }) => value ?? []);
        return values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0);
      },
    },
    {
      id: 'impressionsAtMost',
      label: 'Impressions at most',
      type: 'number',
      aggregation: { kind: 'sum' },
      good: 'up',
      description: 'As impressions, with each number that Google hides counted as the one it lies below.',
      of: (rows) => (rows.length === 0 ? null : rows.reduce((sum, { value, limit }) => sum + (value ?? limit), 0)),
    },
  ],
  dimensions: [
    { id: 'keyword', label: 'Search keyword', kind: 'text', cells: ({ keyword }) => (keyword === '' ? [] : [keyword]) },
    { id: 'month', label: 'Month', kind: 'month', group: 'Time', cells: ({ month }) => (month === null ? [] : [month]) },
    locationDimension,
  ],
  fields: [
    {
      id: 'keyword',
      label: 'Search keyword',
      kind: 'text',
      operators: [...textOperators],
      cell: ({ keyword }) => keyword,
    },
    locationField,
  ],
};

interface Months {
  first: string;
  last: string;
}
const monthOf = (day: string): string => day.slice(0, 7);

/** What is asked in one call: every month by itself, or all together. */
function monthsOf(query: Query, { asked }: Span): Months[] {
  if (asked === null) return [];
  if (query.dimension === 'month') return timeStepsOf('month', asked).map((month) => ({ first: month, last: month }));
  return [{ first: monthOf(asked.start), last: monthOf(asked.end) }];
}

const replySchema = z.object({
  searchKeywordsCounts: z
    .array(
      z.object({
        searchKeyword: z.string(),
        insightsValue: z.object({ value: z.coerce.number().optional(), threshold: z.coerce.number().optional() }).default({}),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
});

export const keywords = locatedReport({
  key: 'searchKeywords',
  description: 'What people searched for when they found a profile, by whole months.',
  spec,
  trendDimension: 'month',
  usesPeriod: true,
  calls: (query, site) => monthsOf(query, spanOf(query.period, query.now)).map((months) => keywordsCall(site, months)),
  nextPage(_query, reply, pagesSoFar) {
    return pagesSoFar * pageSize >= tableRowsMax ? null : nextPageOf(reply.request, readJson(replySchema, reply).nextPageToken);
  },
  table: keywordsTable,
});

function keywordsTable(query: Query, { answered, flags, warnings }: Answered): Table {
  const span = spanOf(query.period, query.now);
  const thisMonth = monthOf(span.today);
  const asked = monthsOf(query, span);
  const rows = answered.flatMap(({ site, calls }) =>
    calls.flatMap((pages, at): Keyword[] => {
      const [first, last] = [asked[at]?.first ?? '', asked[at]?.last ?? ''];
      const place = { location: site.label, month: first === last ? first : null };
      const found = pages
        .flatMap((page) => readJson(replySchema, page).searchKeywordsCounts)
        .map(({ searchKeyword, insightsValue: { value, threshold = 0 } }): Keyword => {
          // A number that is nothing is left out, as everywhere at Google.
          const known = value ?? (threshold > 0 ? null : 0);
          return { ...place, keyword: searchKeyword, value: known, limit: threshold };
        });
      const isNothing = found.length === 0 && last < thisMonth;
      return isNothing ? [{ ...place, keyword: '', value: 0, limit: 0 }] : found;
    }),
  );
  const hidden = rows.filter(({ value }) => value === null).length;
  const isCut = answered.some(({ calls }) =>
    calls.some((pages) => {
      const last = pages.at(-1);
      return last !== undefined && (readJson(replySchema, last).nextPageToken ?? '') !== '';
    }),
  );
  return recordTable(spec, query, {
    rows,
    counted: null,
    currency: null,
    flags: [
      ...flags,
      ...span.flags,
      ...monthFlags(query, span),
      ...(hidden > 0 ? ['thresholded' as const] : []),
      ...(isCut ? ['truncated' as const] : []),
    ],
    warnings: [
      ...warnings,
      ...span.warnings,
      ...(isWhole(query) ? [] : ['Google counts search keywords by whole months: the figures are of every month the period touches.']),
      ...(hidden > 0 ? [`Google hides ${hidden.toLocaleString('en')} small numbers: they are missing in "Impressions".`] : []),
      ...(isCut ? [`Only the first ${tableRowsMax.toLocaleString('en')} keywords of a location were read.`] : []),
    ],
    timezone: null,
  });
}

function isWhole({ period }: Query): boolean {
  const end = Temporal.PlainDate.from(period.end);
  return period.start.endsWith('-01') && end.day === end.daysInMonth;
}

/** The month's end is what has to be over, not the period's. */
function monthFlags({ period }: Query, { today }: Span): Table['flags'] {
  const end = Temporal.PlainDate.from(period.end);
  return openDayFlags({ start: `${monthOf(period.start)}-01`, end: end.with({ day: end.daysInMonth }).toString() }, today, closingDays);
}
