import { type Condition, type Filter, type FilterField, numberOperators, textOperators } from '@sightline/contract/sources';
import { checkFigure, fieldFor, valuesOf } from '../kit/checked-filter.ts';
import { refuse } from '../kit/refuse.ts';
import type { AdsDimension } from './dimensions.ts';
import { type Level, statuses } from './levels.ts';
import type { AdsMetric } from './metric.ts';
import { enumLabel } from './words.ts';

/** A condition in Meta's form. https://developers.facebook.com/docs/marketing-api/insights/parameters */
export interface MetaCondition {
  field: string;
  operator: string;
  value: unknown;
}
type ObjectLevel = Exclude<Level, 'account'>;

/** Meta's words for ours. It compares without case. */
const nameOperators: Partial<Record<Condition['operator'], string>> = {
  equals: 'EQUAL',
  notEquals: 'NOT_EQUAL',
  contains: 'CONTAIN',
  notContains: 'NOT_CONTAIN',
  startsWith: 'STARTS_WITH',
  in: 'IN',
};
const statusOperators = ['equals', 'notEquals', 'in'] as const;

/** Names and states of campaigns, ad sets and ads: Meta filters by these itself, whatever the rows are about. */
interface ObjectField {
  level: ObjectLevel;
  kind: 'name' | 'status';
  field: FilterField;
}
const nameField = (level: ObjectLevel, id: string, label: string): ObjectField => ({
  level,
  kind: 'name',
  field: { id, label, kind: 'text', operators: ['equals', 'notEquals', 'contains', 'notContains', 'startsWith', 'in'] },
});
const statusField = (level: ObjectLevel, id: string, label: string): ObjectField => ({
  level,
  kind: 'status',
  field: {
    id,
    label,
    kind: 'text',
    operators: [...statusOperators],
    options: { kind: 'static', options: statuses[level].map((value) => ({ value, label: enumLabel(value) })) },
  },
});
export const campaignFields = [nameField('campaign', 'campaign', 'Campaign'), statusField('campaign', 'campaignStatus', 'Campaign status')];
export const adGroupFields = [nameField('adset', 'adGroup', 'Ad set'), statusField('adset', 'adGroupStatus', 'Ad set status')];
export const adFields = [nameField('ad', 'ad', 'Ad'), statusField('ad', 'adStatus', 'Ad status')];
const objectFields = [...campaignFields, ...adGroupFields, ...adFields];

/** Whether rows are narrowed down by it here: Meta filters by no breakdown. */
const isLocal = ({ isFilter, breakdowns, time }: AdsDimension): boolean => isFilter ?? (breakdowns.length > 0 && time === null);

export function filterFieldsOf(objects: ObjectField[], dimensions: AdsDimension[], metrics: AdsMetric[]): FilterField[] {
  return [
    ...objects.map(({ field }) => field),
    ...dimensions.filter(isLocal).map(
      ({ id, label, values }): FilterField => ({
        id,
        label,
        kind: 'text',
        operators: values === undefined ? [...textOperators] : ['equals', 'notEquals', 'in'],
        ...(values === undefined
          ? {}
          : { options: { kind: 'static', options: values.map((value) => ({ value: wordOf(value), label: wordOf(value) })) } }),
      }),
    ),
    ...metrics.map(({ id, label }) => ({ id, label, kind: 'number' as const, operators: [...numberOperators] })),
  ];
}
/** As cells have it: ages are no words. */
const wordOf = (value: string): string => (/^\d/.test(value) ? value : enumLabel(value));

/** A filter as far as Meta can apply it, and what is left for us. */
export interface Narrowing {
  asked: MetaCondition[];
  /** Levels it speaks of. */
  levels: ObjectLevel[];
  /** Those whose states it chooses itself. */
  statusLevels: ObjectLevel[];
  /** Left to apply to Meta's rows, and the dimensions they need for it. */
  onRows: Filter | null;
  dimensions: AdsDimension[];
  /** Left to apply to our rows, once they are put together. */
  onFigures: Filter | null;
  metrics: AdsMetric[];
}

export function narrowingOf(fields: FilterField[], dimensions: AdsDimension[], metrics: AdsMetric[], filter: Filter | null): Narrowing {
  const narrowing: Narrowing = { asked: [], levels: [], statusLevels: [], onRows: null, dimensions: [], onFigures: null, metrics: [] };
  const conditions = filter?.conditions ?? [];
  if (filter?.join === 'or' && conditions.length > 1) throw refuse('Meta can join conditions by "and" only.');
  const left: { onRows: Condition[]; onFigures: Condition[] } = { onRows: [], onFigures: [] };
  for (const condition of conditions) {
    const field = fieldFor(fields, (one) => one, condition);
    const object = objectFields.find((one) => one.field.id === field.id);
    const metric = metrics.find(({ id }) => id === field.id);
    const dimension = dimensions.find(({ id }) => id === field.id);
    if (object !== undefined) {
      narrowing.asked.push(object.kind === 'name' ? byName(object.level, condition) : byStatus(object.level, condition));
      narrowing.levels.push(object.level);
      if (object.kind === 'status') narrowing.statusLevels.push(object.level);
    } else if (metric !== undefined) {
      checkFigure(condition, metric.label);
      narrowing.metrics.push(metric);
      left.onFigures.push(condition);
    } else if (dimension !== undefined) {
      narrowing.dimensions.push(dimension);
      left.onRows.push(condition);
    }
  }
  const rest = (some: Condition[]): Filter | null => (some.length === 0 ? null : { join: 'and', conditions: some });
  return { ...narrowing, onRows: rest(left.onRows), onFigures: rest(left.onFigures) };
}

function byName(level: ObjectLevel, { operator, value }: Condition): MetaCondition {
  const word = nameOperators[operator];
  if (word === undefined || valuesOf({ value }).some((one) => one.trim() === ''))
    throw refuse('Type a name, or a part of one, to filter by.');
  return { field: `${level}.name`, operator: word, value: word === 'IN' ? valuesOf({ value }) : String(value) };
}

function byStatus(level: ObjectLevel, { operator, value }: Condition): MetaCondition {
  const wanted = valuesOf({ value }).map((one) => {
    const known = statuses[level].find((status) =>
      [status, enumLabel(status)].some((word) => word.toLowerCase() === one.trim().toLowerCase()),
    );
    if (known === undefined) throw refuse(`There is no state "${one}". Choose among ${statuses[level].map(enumLabel).join(', ')}.`);
    return known;
  });
  const chosen = operator === 'notEquals' ? statuses[level].filter((status) => !wanted.includes(status)) : wanted;
  return { field: `${level}.effective_status`, operator: 'IN', value: chosen };
}
