import { defaultFormat } from '@sightline/charts';
import { AppError, type Period, rangeQueryOf } from '@sightline/contract/core';
import { type Widget, widgetDefaults, widgetHashLength } from '@sightline/contract/dashboards';
import type { Measure } from '@sightline/contract/sources';
import { findProvider } from '@sightline/providers';
import { type PeriodTables, tablesOf } from '#data/query-pipeline/index.ts';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { Link } from './rows.ts';

export interface AccountQuestion {
  link: Link;
  measure: Measure;
  period: Period;
  previous: Period | null;
  dimension: string | null;
  timezone: string;
}

/** The metric that the rows of a mean count by, if it is one. */
export function weightOf(link: Link, { report, metric }: Measure): string | null {
  const declared = findProvider(link.provider)
    ?.declaration.reports.find(({ key }) => key === report)
    ?.metrics.find(({ id }) => id === metric);
  return declared?.aggregation.kind === 'weighted' ? declared.aggregation.weight : null;
}

/** A widget that nobody saved: it takes the query pipeline, as all figures do, with its cache, limits and retries. */
function widgetFor({ link, measure, dimension }: AccountQuestion): Widget {
  const report = findProvider(link.provider)?.declaration.reports.find(({ key }) => key === measure.report);
  const account = report?.inputs.find(({ isAccount }) => isAccount === true);
  if (account === undefined) throw new AppError('source_missing');
  const weight = weightOf(link, measure);
  const inputs = {
    [account.name]: account.kind === 'multiSelect' ? [link.account] : link.account,
    metrics: weight === null ? [measure.metric] : [measure.metric, weight],
    ...(dimension !== null && { dimension }),
  };
  const name = 'measured';
  return {
    ...widgetDefaults,
    id: name,
    nature: 'interactive',
    title: name,
    order: 0,
    hash: name.padEnd(widgetHashLength, '-'),
    format: defaultFormat.key,
    instances: [
      {
        id: name,
        type: link.provider,
        prefix: '',
        sourceId: link.source_id,
        config: measure.report,
        currency: null,
        accounts: [],
        inputs,
        metricsOptions: {},
      },
    ],
  };
}

/** The source's own answers, kept or fetched. Throws `AppError`. */
export async function askAccount(context: Context, scope: Scope, question: AccountQuestion): Promise<PeriodTables> {
  const { period, previous, timezone } = question;
  const range = rangeQueryOf({ period, comparison: previous }, timezone);
  const [tables] = await tablesOf(context, scope, widgetFor(question), range, 'company');
  if (tables === undefined) throw new AppError('source_unavailable');
  return tables;
}
