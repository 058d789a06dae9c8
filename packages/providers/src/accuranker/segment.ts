import type { FilterField } from '@sightline/contract/sources';
import type { Query } from '../kit/provider.ts';
import { refuse } from '../kit/refuse.ts';

/** AccuRanker filters by it; no call lists the saved ones. https://app.accuranker.com/api/read-docs#section/Using-saved-filterssegments */
export const segmentField: FilterField = {
  id: 'segment',
  label: 'Saved segment (number of the API filter)',
  kind: 'number',
  operators: ['equals'],
};

/** The segment AccuRanker filters by, and the question with the rest of the filter. */
export function splitSegment(query: Query): { segment: string | undefined; rest: Query } {
  const { filter } = query;
  const own = filter?.conditions.filter(({ field }) => field === segmentField.id) ?? [];
  const [condition, second] = own;
  if (filter === null || condition === undefined) return { segment: undefined, rest: query };
  if (second !== undefined) throw refuse('Filter by one saved segment only.');
  if (filter.conditions.length > 1 && filter.join === 'or')
    throw refuse('A saved segment can be joined to other conditions by "and" only.');
  if (condition.operator !== 'equals') throw refuse('A saved segment can be compared with equals only.');
  const segment = String(condition.value).trim();
  if (!/^\d+$/.test(segment)) {
    throw refuse('Type the number of the API filter, as https://app.accuranker.com/app/integrations/api shows it.');
  }
  return { segment, rest: { ...query, filter: { ...filter, conditions: filter.conditions.filter((one) => one !== condition) } } };
}
