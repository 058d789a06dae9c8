import type { Metric, Report } from '@sightline/contract/sources';
import { z } from 'zod';
import { filterRows } from '../kit/local-filter.ts';
import type { Query, Reply, ReportMapping, Table } from '../kit/provider.ts';
import { readJson } from '../kit/read-json.ts';
import { figureInputs } from '../kit/report-inputs.ts';
import { siteUrl } from './addresses.ts';
import { chosenDimension, chosenMetrics, tableMetric } from './choose.ts';
import type { SearchDimension } from './columns.ts';
import { filterFieldsOf } from './filters.ts';
import { property } from './inputs.ts';

const metric = (id: string, label: string, good: Metric['good']): Metric => ({
  id,
  label,
  type: 'number',
  aggregation: { kind: 'sum' },
  good,
});
const sitemap: SearchDimension = { id: 'sitemap', label: 'Sitemap', kind: 'text', google: '', cell: (value) => value };
const metrics = [metric('submitted', 'Pages submitted', 'up'), metric('warnings', 'Warnings', 'down'), metric('errors', 'Errors', 'down')];

export const sitemapsReport: Report = {
  key: 'sitemaps',
  name: 'Sitemaps',
  description: 'The sitemaps of a property as they are now.',
  inputs: [property, ...figureInputs({ filter: true })],
  metrics,
  dimensions: [{ id: sitemap.id, label: sitemap.label, kind: sitemap.kind }],
  filterFields: filterFieldsOf([], metrics),
  filterJoins: ['and', 'or'],
  trendDimension: null,
  realTime: false,
  usesPeriod: false,
  metricsMax: null,
};

/** Counts come as text. */
const countSchema = z.coerce.number().default(0);
const replySchema = z.object({
  sitemap: z
    .array(
      z.object({
        path: z.string(),
        warnings: countSchema,
        errors: countSchema,
        contents: z.array(z.object({ submitted: countSchema })).default([]),
      }),
    )
    .default([]),
});

/** https://developers.google.com/webmaster-tools/v1/sitemaps/list */
export const sitemapsMapping: ReportMapping = {
  requests(query) {
    chosenMetrics(sitemapsReport, query);
    chosenDimension(sitemapsReport.name, [sitemap], query);
    return [{ method: 'GET', url: `${siteUrl(query.inputs)}/sitemaps` }];
  },
  table: sitemapsTable,
};

function sitemapsTable(query: Query, replies: Reply[][]): Table {
  const chosen = chosenMetrics(sitemapsReport, query);
  const dimension = chosenDimension(sitemapsReport.name, [sitemap], query);
  const found = replies.flat().flatMap((reply) => readJson(replySchema, reply).sitemap);
  const counts = found.map(({ path, warnings, errors, contents }): { path: string; figures: Record<string, number> } => ({
    path,
    figures: { warnings, errors, submitted: contents.reduce((sum, { submitted }) => sum + submitted, 0) },
  }));
  const kept = filterRows(counts, query.filter, ({ figures }, field) => figures[field] ?? null);
  const totals = Object.fromEntries(chosen.map(({ id }) => [id, kept.reduce((sum, { figures }) => sum + (figures[id] ?? 0), 0)]));
  return {
    dimension: dimension === null ? null : { id: dimension.id, label: dimension.label, kind: dimension.kind },
    metrics: chosen.map(tableMetric),
    rows:
      dimension === null
        ? [chosen.map(({ id }) => totals[id] ?? 0)]
        : kept.map(({ path, figures }) => [path, ...chosen.map(({ id }) => figures[id] ?? 0)]),
    totals,
    rowCount: dimension === null ? 1 : kept.length,
    flags: [],
    warnings: [],
    timezone: null,
  };
}
