import { AppError, type Period } from '@sightline/contract/core';
import type { PastFigures } from '@sightline/contract/frames';
import type { Measure, Report } from '@sightline/contract/sources';
import { findProvider, type Table } from '@sightline/providers';
import { valuesOf } from '#data/query-pipeline/index.ts';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { askAccount } from './ask-account.ts';
import type { Link } from './rows.ts';

export interface AccountPast extends PastFigures {
  timezone: string;
  currency: string | null;
}

/** A dimension of this kind that the metric can be asked with; null: there is none. */
function dimensionOf(report: Report, metric: string, kind: 'hour' | 'date'): string | null {
  const refused = report.metrics.find(({ id }) => id === metric)?.incompatibleWith?.flatMap(({ dimensions }) => dimensions) ?? [];
  return report.dimensions.find((dimension) => dimension.kind === kind && !refused.includes(dimension.id))?.id ?? null;
}

function pastIn(table: Table, by: PastFigures['by'], measure: Measure, period: Period, zone: string): AccountPast {
  const metric = table.metrics.find(({ id }) => id === measure.metric);
  if (metric === undefined) throw new AppError('source_malformed');
  const values = valuesOf(table, metric);
  const amounts = new Map(table.rows.map((row, at) => [String(row[0]), values[at] ?? 0]));
  const days = [...amounts].flatMap(([moment, value]) => (value > 0 ? [moment.slice(0, 10)] : []));
  // A source that begins later had no visits before that anybody counted.
  const since = days.toSorted()[0] ?? period.end;
  return { by, amounts, since, isCount: metric.type !== 'money', timezone: table.timezone ?? zone, currency: metric.currency };
}

/** What an account counted over some days, by hour where its report can, else by day. Throws `AppError`. */
export async function pastOf(
  context: Context,
  scope: Scope,
  link: Link,
  measure: Measure,
  period: Period,
  zone: string,
): Promise<AccountPast> {
  const report = findProvider(link.provider)?.declaration.reports.find(({ key }) => key === measure.report);
  if (report === undefined) throw new AppError('source_missing');
  const ask = async (dimension: string, by: PastFigures['by']): Promise<AccountPast> => {
    const { current } = await askAccount(context, scope, { link, measure, period, previous: null, dimension, timezone: zone });
    return pastIn(current, by, measure, period, zone);
  };
  const [hour, date] = [dimensionOf(report, measure.metric, 'hour'), dimensionOf(report, measure.metric, 'date')];
  if (hour !== null) {
    try {
      return await ask(hour, 'hour');
    } catch (error) {
      // Some keep hours for a few weeks only; days reach further back.
      if (!(error instanceof AppError) || error.code !== 'source_bad_query' || date === null) throw error;
    }
  }
  if (date === null) throw new AppError('source_bad_query');
  return ask(date, 'day');
}
