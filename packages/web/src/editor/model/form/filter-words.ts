import type { Condition, FilterField, Option, Report } from '@sightline/contract/sources';
import { isComplete } from './askable-widget.ts';
import { operatorWords, readFilter } from './filter-rows.ts';
import { lowered } from './suggested-title.ts';

/** More of them are counted. */
const saidMax = 2;

function either(texts: readonly string[]): string {
  const rest = texts.length - saidMax;
  if (rest > 1) return `${texts.slice(0, saidMax).join(', ')} or ${rest} more`;
  return [texts.slice(0, -1).join(', '), texts.at(-1)].filter(Boolean).join(' or ');
}

function labelsOf({ value }: Condition, field: FilterField | undefined, options: readonly Option[]): string[] {
  const known = field?.options?.kind === 'static' ? field.options.options : options;
  return [value].flat().map((each) => known.find((option) => option.value === each)?.label ?? String(each));
}

/** "mobile", "not mobile", "page path contains blog". */
function conditionWords(condition: Condition, report: Report, options: readonly Option[]): string {
  const field = report.filterFields.find(({ id }) => id === condition.field);
  const values = either(labelsOf(condition, field, options));
  if (field?.kind === 'text' && (condition.operator === 'equals' || condition.operator === 'in')) return values;
  if (field?.kind === 'text' && condition.operator === 'notEquals') return `not ${values}`;
  const name = field?.label ?? options.find(({ value }) => value === condition.field)?.label ?? condition.field;
  return `${lowered(name)} ${operatorWords[condition.operator]} ${values}`;
}

/** What a filter leaves, in few words; empty where it leaves everything. `options`: choices whose labels only the source knows. */
export function filterWords(filter: unknown, report: Report | null, options: readonly Option[]): string {
  if (!report) return '';
  const { join, conditions } = readFilter(filter, report.filterJoins);
  const texts = conditions.filter(isComplete).map((condition) => conditionWords(condition, report, options));
  if (join === 'or') return either(texts);
  const rest = texts.length - saidMax;
  return rest > 1 ? `${texts.slice(0, saidMax).join(', ')} and ${rest} more` : texts.join(', ');
}
