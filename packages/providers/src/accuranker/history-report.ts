import { AppError } from '@sightline/contract/core';
import { type FilterField, type Input, type Report, textOperators } from '@sightline/contract/sources';
import { checkedFilter } from '../kit/checked-filter.ts';
import { openDayFlags } from '../kit/days.ts';
import { declared } from '../kit/families/seo-columns.ts';
import { cellsOf, chosenColumns, historyRows, isTimeStep, seoTable, timeDimensions, totalRow } from '../kit/families/seo-table.ts';
import { filterRows } from '../kit/local-filter.ts';
import type { Metadata, ProviderRequest, Query, Reply, ReportMapping, Table } from '../kit/provider.ts';
import { tableRowsMax } from '../kit/record-table.ts';
import { figureInputs } from '../kit/report-inputs.ts';
import { isCut, listCall, nextListPage, objectCall } from './accuranker-call.ts';
import { currencyMetadata, currencyOf } from './currency.ts';
import { type Item, joined, newestOf, pointsOf, togetherOf } from './history.ts';
import type { HistoryColumn } from './history-columns.ts';
import { domainIn } from './inputs.ts';
import { segmentField, splitSegment } from './segment.ts';
import { closingWindow, todayOf, type Window, windowsOf } from './window.ts';

/** Things with a history by day, which AccuRanker itself has counted from the keywords. */
export interface HistorySpec {
  key: string;
  name: string;
  description: string;
  inputs: Input[];
  columns: HistoryColumn[];
  /** Null: there is one thing only. `one` tells how to choose a single one. */
  dimension: { id: string; label: string; group: string; isFiltered: boolean; one: string } | null;
  /** No keyword belongs to two of them. */
  addsUp: boolean;
  path(inputs: Query['inputs']): string;
  /** Items in one answer; null: the path is one object. */
  limit: number | null;
  /** Fields beside the history. */
  names: string[];
  /** Where a history lies: `history`, `competitors.history`. */
  histories: string[];
  items(pages: Reply[], query: Query): Item[];
}

/** https://app.accuranker.com/api/read-docs#section/Using-periodfilter */
const daysMax = 100;

function fieldsOf(spec: HistorySpec): FilterField[] {
  const { dimension } = spec;
  const own: FilterField[] =
    dimension?.isFiltered === true ? [{ id: dimension.id, label: dimension.label, kind: 'text', operators: [...textOperators] }] : [];
  return [...own, segmentField];
}

export function historyReport(spec: HistorySpec): { report: Report; mapping: ReportMapping } {
  const { dimension } = spec;
  const report: Report = {
    key: spec.key,
    name: spec.name,
    description: spec.description,
    inputs: [...spec.inputs, ...figureInputs({ filter: true })],
    metrics: spec.columns.map(({ addsUp: _addsUp, ...column }) => declared(column)),
    dimensions: [
      ...(dimension === null ? [] : [{ id: dimension.id, label: dimension.label, kind: 'text' as const, group: dimension.group }]),
      ...timeDimensions({
        description: ['Of a week or month its last day.', ...(dimension === null ? [] : [dimension.one])].join(' '),
      }),
    ],
    filterFields: fieldsOf(spec),
    filterJoins: ['and', 'or'],
    // Only one thing alone has a trend.
    trendDimension: dimension === null ? 'date' : null,
    realTime: false,
    usesPeriod: true,
    metricsMax: null,
  };
  const needsCurrency = (query: Query): boolean => spec.columns.some(({ id, type }) => type === 'money' && query.metrics.includes(id));
  return {
    report,
    mapping: {
      metadata: (query) => (needsCurrency(query) ? [currencyMetadata(domainIn(query.inputs))] : []),
      requests: (query) => requests(report, spec, query),
      nextPage: (_query, reply) => nextListPage(reply),
      table: (query, replies, metadata) => table(report, spec, query, replies, metadata),
    },
  };
}

function requests(report: Report, spec: HistorySpec, query: Query): ProviderRequest[] {
  const columns = chosenColumns(report, spec.columns, query);
  checkedFilter(report, query.filter);
  const { segment } = splitSegment(query);
  const parts = [...new Set(['date', ...columns.flatMap(({ fields }) => fields)])];
  const fields = [...spec.names, ...spec.histories.flatMap((history) => parts.map((part) => `${history}.${part}`))];
  const path = spec.path(query.inputs);
  const windows: Window[] = isTimeStep(query.dimension) ? windowsOf(query, daysMax) : closingWindow(query);
  return windows.map((window) =>
    spec.limit === null ? objectCall(path, { fields, window, segment }) : listCall(path, { fields, window, segment, limit: spec.limit }),
  );
}

function table(report: Report, spec: HistorySpec, query: Query, replies: Reply[][], metadata: Metadata): Table {
  const columns = chosenColumns(report, spec.columns, query);
  const { rest } = splitSegment(query);
  const found = filterRows(joined(replies.flatMap((pages) => spec.items(pages, query))), rest.filter, ({ name }) => name);
  const cut = replies.some(isCut);
  const common = {
    currency: currencyOf(metadata),
    flags: [...openDayFlags(query.period, todayOf(query), 0), ...(cut ? ['truncated' as const] : [])],
    warnings: cut ? [`Only the first ${tableRowsMax.toLocaleString('en')} were read.`] : [],
    timezone: 'UTC',
  };
  const { dimension } = query;
  if (isTimeStep(dimension)) {
    const [item] = onlyOne(spec, found);
    const history = historyRows(query, dimension, item === undefined ? [] : pointsOf(item, columns), columns);
    return seoTable(report, query, columns, { ...common, ...history, warnings: warningsFor(history.rows.length, common.warnings) });
  }
  const known = found.flatMap((item) => {
    const figures = newestOf(item, columns);
    return figures === null ? [] : [{ name: item.name, figures }];
  });
  if (dimension === null && !spec.addsUp) onlyOne(spec, found);
  const totals = togetherOf(
    known.map(({ figures }) => figures),
    columns,
    spec.addsUp,
  );
  const rows = dimension === null ? totalRow(totals, columns) : known.map(({ name, figures }) => [name, ...cellsOf(figures, columns)]);
  return seoTable(report, query, columns, { ...common, rows, totals, warnings: warningsFor(known.length, common.warnings) });
}

const warningsFor = (known: number, others: string[]): string[] =>
  known === 0 ? [...others, 'AccuRanker has no figures within this period.'] : others;

/** Different things cannot be drawn as one line. */
function onlyOne(spec: HistorySpec, found: Item[]): Item[] {
  if (found.length > 1 && spec.dimension !== null) {
    throw new AppError(
      'source_bad_query',
      `These are ${found.length.toLocaleString('en')} of "${spec.dimension.label}". ${spec.dimension.one}`,
    );
  }
  return found;
}
