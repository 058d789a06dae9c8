import { twoDigits } from '@sightline/contract/core';
import type { Query, Reply, ReportMapping, Table } from '../kit/provider.ts';
import { dataApi, propertyPath } from './addresses.ts';
import { askOf } from './ask.ts';
import { minutesDimension, realtimeDimensions } from './dimensions.ts';
import { filtersOf } from './filter-expression.ts';
import { joinReplies } from './joined-rows.ts';
import { remarksOf } from './remarks.ts';
import { tableOf } from './table.ts';

/** As far back as a standard property reaches. */
const minutesBack = 29;
const everyMinute = Array.from({ length: minutesBack + 1 }, (_, minute) => twoDigits(minute));

const isTime = (dimension: string): boolean => dimension === minutesDimension;

export const realtimeReport: ReportMapping = {
  requests(query) {
    const ask = askOf(query, isTime);
    return ask.chunks.map((names) => ({
      method: 'POST',
      url: `${dataApi}/${propertyPath(query.inputs)}:runRealtimeReport`,
      json: {
        minuteRanges: [{ startMinutesAgo: minutesBack, endMinutesAgo: 0 }],
        ...(ask.dimension === null
          ? {}
          : {
              dimensions: [{ name: ask.dimension }],
              orderBys: ask.orderBys,
              ...(names.length === 0 ? {} : { metricAggregations: ['TOTAL'] }),
            }),
        metrics: names.map((name) => ({ name })),
        ...filtersOf(query.filter, query.metrics),
        limit: String(ask.limit),
      },
    }));
  },
  table: (query, replies) => realtimeTable(query, replies),
};

function realtimeTable(query: Query, replies: Reply[][]): Table {
  const ask = askOf(query, isTime);
  const joined = joinReplies(ask.chunks, replies, ask.dimension !== null);
  const isFiltered = filtersOf(query.filter, query.metrics).metricFilter !== undefined;
  return {
    ...tableOf(ask, joined, {
      dimension:
        ask.dimension === null
          ? null
          : { id: ask.dimension, label: realtimeDimensions.find(({ id }) => id === ask.dimension)?.label ?? ask.dimension, kind: 'text' },
      currency: null,
      labels: {},
      cellOf: (value) => value,
      steps: ask.dimension === minutesDimension && !isFiltered ? everyMinute : [],
    }),
    ...remarksOf(joined),
    timezone: null,
  };
}
