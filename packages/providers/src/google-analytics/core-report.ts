import { earlierDay } from '@sightline/contract/core';
import { z } from 'zod';
import { dayIn, openDayFlags } from '../kit/days.ts';
import type { Metadata, MetadataLookup, ProviderRequest, Query, Reply, ReportMapping, Table } from '../kit/provider.ts';
import { parseWith, readJson } from '../kit/read-json.ts';
import { timeStepsOf } from '../kit/time-steps.ts';
import { adminApi, dataApi, propertyPath } from './addresses.ts';
import { askOf, rowsMax } from './ask.ts';
import { dimensionCell } from './cells.ts';
import { declaration } from './declaration.ts';
import { findCoreDimension, kindOfDimension } from './dimensions.ts';
import { filtersOf } from './filter-expression.ts';
import { joinReplies } from './joined-rows.ts';
import { ownLabelMetadata, ownLabelsOf } from './own-labels.ts';
import { remarksOf } from './remarks.ts';
import { reportReplySchema } from './report-reply.ts';
import { tableOf } from './table.ts';

/** Few enough to come quickly, many enough that most questions need one page. */
const rowsPerPage = 5000;

const propertySchema = z.object({ timeZone: z.string().min(1), currencyCode: z.string().optional() });
const bodySchema = z.object({ limit: z.coerce.number(), offset: z.coerce.number() }).loose();

/** Zone and currency rarely change. */
const propertyMetadata = (query: Query): MetadataLookup => ({
  name: 'property',
  request: { method: 'GET', url: `${adminApi}/${propertyPath(query.inputs)}` },
  read: (reply) => readJson(propertySchema, reply),
  keepMinutes: 360,
});

export const coreReport: ReportMapping = {
  metadata: (query) => [propertyMetadata(query), ...ownLabelMetadata(query)],

  requests(query) {
    const ask = askOf(query);
    return ask.chunks.map((names) => ({
      method: 'POST',
      url: `${dataApi}/${propertyPath(query.inputs)}:runReport`,
      json: {
        dateRanges: [{ startDate: query.period.start, endDate: query.period.end }],
        ...(ask.dimension === null
          ? {}
          : {
              dimensions: [{ name: ask.dimension }],
              orderBys: ask.orderBys,
              ...(names.length === 0 ? {} : { metricAggregations: ['TOTAL'] }),
            }),
        metrics: names.map((name) => ({ name })),
        ...filtersOf(query.filter, query.metrics),
        limit: String(Math.min(ask.limit, rowsPerPage)),
        offset: '0',
        keepEmptyRows: false,
        returnPropertyQuota: true,
        ...(query.currency === null ? {} : { currencyCode: query.currency }),
      },
    }));
  },

  nextPage(query, reply): ProviderRequest | null {
    const { rows, rowCount } = readJson(reportReplySchema, reply);
    const body = parseWith(bodySchema, reply.request.json);
    const offset = body.offset + rows.length;
    const missing = Math.min(askOf(query).limit, rowCount) - offset;
    if (query.dimension === null || rows.length === 0 || missing <= 0) return null;
    return { ...reply.request, json: { ...body, limit: String(Math.min(missing, rowsPerPage)), offset: String(offset) } };
  },

  table: (query, replies, metadata) => coreTable(query, replies, metadata),
};

function coreTable(query: Query, replies: Reply[][], metadata: Metadata): Table {
  const ask = askOf(query);
  const property = parseWith(propertySchema, metadata.property);
  const labels = ownLabelsOf(metadata);
  const joined = joinReplies(ask.chunks, replies, ask.dimension !== null);
  const said = joined.metadata[0];
  const timezone = said?.timeZone ?? property.timeZone;
  const today = dayIn(query.now, timezone);
  const currency = said?.currencyCode ?? query.currency ?? property.currencyCode ?? null;
  const kind = ask.dimension === null ? 'text' : kindOfDimension(ask.dimension);
  const { flags, warnings } = remarksOf(joined);
  const isCut = joined.rowCount > rowsMax && ask.limit === rowsMax;
  return {
    ...tableOf(ask, joined, {
      dimension:
        query.dimension === null || ask.dimension === null
          ? null
          : { id: query.dimension, label: findCoreDimension(ask.dimension)?.label ?? labels[ask.dimension] ?? nameOf(ask.dimension), kind },
      currency,
      labels,
      cellOf: (value) => dimensionCell(kind, value),
      // A filter on metrics drops rows on purpose: they must not come back as zeros.
      steps: hasMetricFilter(query) ? [] : timeStepsOf(kind, { ...query.period, end: earlierDay(today, query.period.end) }),
    }),
    flags: [...flags, ...openDayFlags(query.period, today, declaration.freshness.lagDays), ...(isCut ? ['truncated' as const] : [])],
    warnings: isCut
      ? [...warnings, `Only the first ${rowsMax.toLocaleString('en')} of ${joined.rowCount.toLocaleString('en')} rows were read.`]
      : warnings,
    timezone,
  };
}

const hasMetricFilter = (query: Query): boolean => filtersOf(query.filter, query.metrics).metricFilter !== undefined;

/** `customEvent:plan` → "plan" */
const nameOf = (dimension: string): string => dimension.split(':')[1] ?? dimension;
