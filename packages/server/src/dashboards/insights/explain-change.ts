import { addDays, type Day, hourS, type RangeQuery, runningCounterpart, todayIn } from '@sightline/contract/core';
import type { ChangeExplanation, Widget } from '@sightline/contract/dashboards';
import { frameOf, instancesOf, tablesOf } from '#data/query-pipeline/index.ts';
import type { Context } from '#platform/context.ts';
import { countAttempt } from '#platform/http/attempts.ts';
import { networkOf } from '#platform/http/network-of.ts';
import type { Principal } from '#platform/http/principal.ts';
import { listWidgets, type OpenedDashboard, shownBreakdowns, shownRange } from '../index.ts';
import { type ChoosableMetric, dimensionChoices, metricChoices } from './change-choices.ts';
import { changeOfTables, nameOf } from './change-of-tables.ts';
import { findShownWidget, type WidgetPlace } from './find-shown-widget.ts';

export interface ChangeQuestion {
  /** Null: the first that fits. */
  metric: string | null;
  dimension: string | null;
  range: RangeQuery;
  /** Where the call comes from. */
  address: string;
}

/** Each new choice may cost calls at the provider: of one address, and of all visitors of a dashboard together. */
const visitorLimit = { max: 60, windowS: hourS };
const visitorsLimit = { max: 1200, windowS: hourS };

const words = {
  noMetrics: 'This widget has no metric whose change can be broken down.',
  noDimensions: 'The report of this metric has nothing to break it down by.',
  unknown: 'This choice is not there any more. Choose another one.',
  notShown: 'This dashboard shows nothing by which this figure can be broken down.',
  hidden: 'This dashboard does not show how this figure changed.',
  noComparison: 'There is nothing to compare with. Choose a period to compare with beside the dates.',
  notOver: 'This day is not over yet: what changed on it is told from tomorrow on.',
  noTotal: 'The provider gives no total for these days, so the parts of the change cannot be told.',
};

/** Which values of a dimension made a metric of a widget change; where that cannot be said, why. Throws `AppError` where the source fails. */
export async function explainChangeOf(
  context: Context,
  principal: Principal,
  place: WidgetPlace,
  { metric, dimension, range: asked, address }: ChangeQuestion,
): Promise<ChangeExplanation> {
  const { opened, widget } = await findShownWidget(context, principal, place);
  const { audience, scope, row } = opened;
  const range = shownRange(context, opened, asked);
  if (audience === 'visitor') {
    await countAttempt(context, scope.companyId, `what-changed ${row.id} ${networkOf(address)}`, visitorLimit);
    await countAttempt(context, scope.companyId, `what-changed ${row.id}`, visitorsLimit);
  }
  if (audience === 'visitor' && widget.hiddenChange)
    return { metrics: [], dimensions: [], chosen: null, refusal: words.hidden, result: null };
  const metrics = metricChoices(widget, instancesOf(context, widget, range, audience));
  const chosen =
    metric === null ? (metrics.find(({ refusal }) => refusal === null) ?? metrics[0]) : metrics.find(({ key }) => key === metric);
  const offered = chosen === undefined ? [] : dimensionChoices(chosen);
  const isHeld = audience === 'visitor' && !row.visitor_breakdowns;
  const shown =
    chosen !== undefined && isHeld
      ? shownBreakdowns(context, await listWidgets(scope, row.id, context.log))(widget, chosen.planned.instance)(chosen.metricId)
      : null;
  const dimensions = shown === null ? offered : offered.filter(({ key }) => shown.has(key));
  const broken =
    dimension === null
      ? (dimensions.find(({ refusal }) => refusal === null) ?? dimensions[0])
      : dimensions.find(({ key }) => key === dimension);

  const base = { metrics: metrics.map(({ key, label, refusal }) => ({ key, label, refusal })), dimensions };
  const refuse = (refusal: string): ChangeExplanation => ({
    ...base,
    chosen: chosen === undefined || broken === undefined ? null : { metric: chosen.key, dimension: broken.key },
    refusal,
    result: null,
  });
  if (chosen === undefined) return refuse(metric === null ? words.noMetrics : words.unknown);
  if (chosen.refusal !== null) return refuse(`“${chosen.label}” cannot be broken down. ${chosen.refusal}`);
  if (broken === undefined && isHeld) return refuse(words.notShown);
  if (broken === undefined) return refuse(dimension === null ? words.noDimensions : words.unknown);
  if (broken.refusal !== null) return refuse(broken.refusal);

  const question = questionOf(widget, chosen, broken.key);
  const [asking] = instancesOf(context, question, range, audience);
  if (asking === undefined || asking.comparison === null) return refuse(words.noComparison);
  const over = daysOver(range, asking, todayIn(range.timezone, context.clock.now()));
  if (over === null) return refuse(words.notOver);
  const [planned] = over === range ? [asking] : instancesOf(context, { ...question, period: null }, over, audience);
  if (planned === undefined || planned.comparison === null) return refuse(words.noComparison);
  const [tables] = await tablesOf(context, scope, over === range ? question : { ...question, period: null }, over, audience);
  const { current, comparison } = tables ?? { current: null, comparison: null };
  if (current === null || comparison === null || current.ignoresPeriod === true) return refuse(words.noComparison);
  const showing = shown?.get(broken.key) ?? null;
  const named = showing === null ? null : await valuesShown(context, opened, showing, range);
  const change = changeOfTables(current, comparison, chosen.metricId, named);
  const column = current.metrics.find(({ id }) => id === chosen.metricId);
  if (change === null || column === undefined) return refuse(words.noTotal);
  return {
    ...base,
    chosen: { metric: chosen.key, dimension: broken.key },
    refusal: null,
    result: {
      ...change,
      metric: { label: chosen.label, type: column.type, currency: column.currency, good: column.good },
      dimension: broken.label,
      period: planned.current.query.period,
      comparison: planned.comparison.query.period,
    },
  };
}

/**
 * The days whose change has parts: of a day that runs there are none for the same hours, so both sides end with the last day that is over. Null: none is.
 * The same range where nothing runs.
 */
function daysOver(
  range: RangeQuery,
  { current, comparison }: Pick<ChoosableMetric['planned'], 'current' | 'comparison'>,
  today: Day,
): RangeQuery | null {
  if (comparison === null) return range;
  const [now, before] = [current.query.period, comparison.query.period];
  const day = runningCounterpart({ current: now, comparison: before }, today);
  if (day === null) return range;
  if (now.start === today) return null;
  return { ...range, start: now.start, end: addDays(today, -1), compareStart: before.start, compareEnd: addDays(day, -1) };
}

/** The values that widgets show visitors in their rows: others, which a limit of rows leaves out, are not named to them. */
async function valuesShown(
  context: Context,
  { scope, audience }: OpenedDashboard,
  widgets: ReadonlySet<Widget>,
  range: RangeQuery,
): Promise<ReadonlySet<string>> {
  const frames = await Promise.all([...widgets].map((widget) => frameOf(context, scope, widget, range, { audience })));
  return new Set(frames.flatMap(({ rows }) => rows.map(([value]) => nameOf(value))));
}

/** The widget as it would ask for one metric by that dimension, all rows of it: an order by nothing that is asked takes no first rows. */
function questionOf(widget: Widget, { planned, metricId }: ChoosableMetric, dimension: string): Widget {
  const { instance } = planned;
  const inputs = { ...instance.inputs, metrics: [metricId], dimension, calculatedMetrics: [] };
  return { ...widget, hiddenChange: false, orderBy: { column: '', dir: 'desc' }, instances: [{ ...instance, inputs }] };
}
