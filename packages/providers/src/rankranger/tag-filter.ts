import type { FilterField } from '@sightline/contract/sources';
import { unfitOperator } from '../kit/checked-filter.ts';
import type { Query } from '../kit/provider.ts';
import { refuse } from '../kit/refuse.ts';

/** RankRanger filters by it; a tag is typed as it is written in the campaign. */
export const tagField: FilterField = { id: 'tag', label: 'Tag', kind: 'text', operators: ['equals'] };

/** The tag RankRanger filters by (an empty one must not be sent), and the question with the rest of the filter. */
export function splitTag(query: Query): { tag_filter: string | undefined; rest: Query } {
  const { filter } = query;
  const [condition, second] = filter?.conditions.filter(({ field }) => field === tagField.id) ?? [];
  if (filter === null || condition === undefined) return { tag_filter: undefined, rest: query };
  if (second !== undefined) throw refuse('Filter by one tag only.');
  if (filter.conditions.length > 1 && filter.join === 'or') throw refuse('A tag can be joined to other conditions by "and" only.');
  if (condition.operator !== 'equals') throw unfitOperator(tagField);
  const tag = String(condition.value).trim();
  if (tag === '') throw refuse('Type the tag to filter by.');
  return { tag_filter: tag, rest: { ...query, filter: { ...filter, conditions: filter.conditions.filter((one) => one !== condition) } } };
}
