import { AppError, englishList } from '@sightline/contract/core';
import { askedDimension, askedMetrics, refuseClashes } from '../kit/figures.ts';
import type { Query } from '../kit/provider.ts';
import { refuse } from '../kit/refuse.ts';
import { chosenAccount } from './account.ts';
import { type AdsDimension, goTogether } from './dimensions.ts';
import { type MetaCondition, type Narrowing, narrowingOf } from './filters.ts';
import { chosenObjects } from './inputs.ts';
import { deeperLevel, type Level, levels, statuses } from './levels.ts';
import type { AdsMetric } from './metric.ts';
import type { AdsSpec } from './report-spec.ts';

/** A question as it is put to Meta. */
export interface Plan {
  account: string;
  dimension: AdsDimension | null;
  /** As asked, in order. */
  metrics: AdsMetric[];
  /** Those and what they are made of. */
  selected: AdsMetric[];
  narrowing: Narrowing;
  level: Level;
  breakdowns: string[];
  /** Fields of `level`; breakdowns come by themselves. */
  fields: string[];
  filtering: MetaCondition[];
  /** For the totals beside the rows; null: the rows add up, or only part of them is shown. */
  totals: { fields: string[]; filtering: MetaCondition[] } | null;
}

export function planOf(spec: AdsSpec, query: Query): Plan {
  const { report } = spec;
  const dimension = askedDimension(report, spec.dimensions, query);
  const narrowing = narrowingOf(report.filterFields, spec.dimensions, spec.metrics, query.filter);
  const metrics = askedMetrics(report, spec.metrics, query);
  if (metrics.length === 0 && dimension === null) throw new AppError('widget_invalid', 'Choose at least one metric for this widget.');
  refuseClashes([...metrics, ...narrowing.metrics], dimension === null ? [] : [dimension.id]);
  const selected = withParts(spec, [...metrics, ...narrowing.metrics]);
  const used = [...(dimension === null ? [] : [dimension]), ...narrowing.dimensions];
  const breakdowns = breakdownsOf(used);
  const level = used.map((one) => one.level).reduce(deeperLevel, 'account');
  const chosen = chosenObjects(query.inputs);
  const narrowed = [...chosen.map((one) => one.level), ...narrowing.levels];
  const asked = [...chosen.map(({ level: of, ids }) => ({ field: `${of}.id`, operator: 'IN', value: ids })), ...narrowing.asked];
  const filtering = [...asked, ...everyState([level, ...narrowed].reduce(deeperLevel, 'account'), narrowing.statusLevels)];
  const dimensionFields = used.flatMap((one) => one.fields);
  const isShownInPart = narrowing.onRows !== null || narrowing.onFigures !== null || spec.rowsOf !== undefined || spec.isOfSome;
  const rowsAddUp = dimension?.time != null && selected.every(({ aggregation, parts }) => aggregation.kind === 'sum' || parts !== null);
  return {
    account: chosenAccount(query.inputs),
    dimension,
    metrics,
    selected,
    narrowing,
    level,
    breakdowns,
    fields: [...new Set([...dimensionFields, ...fieldsOf(selected, level)])],
    filtering,
    totals:
      dimension === null || isShownInPart || rowsAddUp
        ? null
        : { fields: fieldsOf(selected, 'account'), filtering: asked.length === 0 ? [] : filtering },
  };
}

function breakdownsOf(used: AdsDimension[]): string[] {
  const breakdowns = [...new Set(used.flatMap((one) => one.breakdowns))];
  if (goTogether(breakdowns)) return breakdowns;
  const labels = [...new Set(used.map(({ label }) => `"${label}"`))];
  throw refuse(`Meta has no report of ${englishList(labels)} together. Remove one of them.`);
}

function withParts(spec: AdsSpec, asked: AdsMetric[]): AdsMetric[] {
  const ids = asked.flatMap(({ id, parts }) => (parts === null ? [id] : [id, parts.numerator, parts.denominator]));
  return [...new Set(ids)].flatMap((id) => spec.metrics.find((one) => one.id === id) ?? []);
}

/** Something has to be asked, should nothing be left. */
function fieldsOf(metrics: AdsMetric[], level: Level): string[] {
  const fields = metrics.flatMap(({ field, isOfObjects }) => (field === null || (isOfObjects && level === 'account') ? [] : [field]));
  return fields.length === 0 ? ['impressions'] : [...new Set(fields)];
}

/** Every state of what is looked into, unless the filter chooses among them. */
function everyState(level: Level, chosen: Level[]): MetaCondition[] {
  if (level === 'account' || chosen.includes(level)) return [];
  return [{ field: `${level}.effective_status`, operator: 'IN', value: statuses[level] }];
}

/** Whether a question is so large that Meta would not answer it at once: what it has to go through grows with objects, splits and days. */
export function isLarge({ level, breakdowns }: Plan, days: number): boolean {
  if (level === 'account' && breakdowns.length === 0) return false;
  return days > (levels.indexOf(level) >= levels.indexOf('adset') ? objectDaysMax : splitDaysMax);
}
const objectDaysMax = 31;
const splitDaysMax = 92;
