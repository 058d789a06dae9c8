import type { ReadContext } from './dimension.ts';
import { fieldsOf } from './filter.ts';
import type { Property } from './properties.ts';
import { type DimensionColumn, getMetric, type MetricColumn, metricColumn, type Vocabulary } from './report-fields.ts';
import { answerRows, type RangeFigures, type RowsRequest } from './report-rows.ts';
import type { RealtimeBody } from './report-shape.ts';
import { readSorting } from './row-order.ts';
import { compileRowTest } from './row-test.ts';
import type { ScanColumn } from './scan.ts';
import { siteOf } from './site.ts';

interface Asked {
  body: Pick<RealtimeBody, 'dimensionFilter' | 'metricFilter' | 'orderBys' | 'metricAggregations'>;
  property: Property;
  dimensions: DimensionColumn[];
  metrics: MetricColumn[];
}

/** What a report, core or realtime, reads of the cells, and how its answer is written. */
export function openReport({ body, property, dimensions, metrics }: Asked, words: Vocabulary, seed: string) {
  const site = siteOf(property);
  const context: ReadContext = { property, site, seed, rangeStart: { number: 0 } };
  const columns = dimensions.map(({ dimension }): ScanColumn => ({ ...dimension, reader: dimension.read(context) }));
  const filtered = fieldsOf(body.metricFilter).map((name) => getMetric(words, name));
  const parts = new Set([...metrics.flatMap((column) => column.parts), ...filtered.flatMap((metric) => metric.parts)]);
  const rows = (ranges: RangeFigures[], rest: Pick<RowsRequest, 'money' | 'keepEmptyRows' | 'offset' | 'limit'>) =>
    answerRows({
      dimensions,
      label: (dimension, code) => columns[dimension]?.reader.label(code) ?? '',
      metrics,
      ranges,
      metricFilter: body.metricFilter ? { expression: body.metricFilter, column: (name) => metricColumn(words, { name }) } : null,
      sorting: readSorting(body.orderBys ?? [], dimensions, metrics, ranges.length > 1),
      aggregations: body.metricAggregations ?? [],
      ...rest,
    });
  return { plan: { property, site, columns, parts }, context, test: () => compileRowTest(body.dimensionFilter, words, context), rows };
}
