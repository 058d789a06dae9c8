import { numberOperators, textOperators } from '@sightline/contract/sources';
import type { Metadata, Query } from '../kit/provider.ts';
import { type RecordDimension, type RecordField, type RecordMetric, type RecordSpec, timeDimensions } from '../kit/record-table.ts';
import { type Deal, hotnessLabels, noName } from './deal.ts';
import { optionNames } from './inputs.ts';
import { customPrefix, ownFieldLabel } from './team-metadata.ts';

type TextPart = 'pipeline' | 'owner' | 'assignee' | 'account' | 'leadSource' | 'lostReason' | 'hotness';
const text = (id: TextPart, label: string): RecordDimension<Deal> => ({ id, label, kind: 'text', cells: (deal) => [deal[id]] });

/** When things happened to an opportunity, in a period. */
export const dealTimes = (dayOf: (deal: Deal) => string | null, description: string): RecordDimension<Deal>[] =>
  timeDimensions(dayOf, { description });

/** A forecast looks beyond the days of any period: its months are names, in order. */
export const closingMonth: RecordDimension<Deal> = {
  id: 'closingMonth',
  label: 'Expected closing month',
  kind: 'text',
  cells: ({ closeDay }) => [closeDay?.slice(0, 7) ?? noName],
  rank: ({ closeDay }) => (closeDay === null ? Number.POSITIVE_INFINITY : Number(closeDay.slice(0, 7).replace('-', ''))),
  description: 'The forecast; months that are over hold what is overdue.',
};

/** What every report of opportunities can be split by, besides time. */
export const dealDimensions: RecordDimension<Deal>[] = [
  text('pipeline', 'Pipeline'),
  {
    id: 'stage',
    label: 'Stage',
    kind: 'text',
    cells: ({ stage }) => [stage],
    rank: ({ stageRank }) => stageRank,
    description: 'As it is now.',
  },
  text('owner', 'Owner'),
  text('assignee', 'Assignee'),
  text('account', 'Account'),
  text('leadSource', 'Lead source'),
  text('lostReason', 'Lost reason'),
  {
    id: 'tag',
    label: 'Tag',
    kind: 'text',
    cells: ({ tags }) => (tags.length === 0 ? [noName] : tags),
    description: 'An opportunity counts under each of its tags: the rows are more than the total.',
  },
  text('hotness', 'Hotness of the account'),
  { id: 'currency', label: 'Currency', kind: 'text', cells: ({ currency }) => [currency ?? noName] },
];

const textField = (id: TextPart | 'stage', label: string, option?: string): RecordField<Deal> => ({
  id,
  label,
  kind: 'text',
  operators: [...textOperators],
  cell: (deal) => deal[id],
  ...(option === undefined ? {} : { options: { kind: 'remote', option, needs: [] } }),
});

/** Filters compare names, so that a name is the choice. */
export const dealFields: RecordField<Deal>[] = [
  textField('pipeline', 'Pipeline'),
  textField('stage', 'Stage', optionNames.stages),
  textField('owner', 'Owner', optionNames.users),
  textField('assignee', 'Assignee', optionNames.users),
  textField('account', 'Account'),
  textField('leadSource', 'Lead source', optionNames.leadSources),
  textField('lostReason', 'Lost reason', optionNames.lostReasons),
  {
    id: 'tag',
    label: 'Tags',
    kind: 'text',
    operators: ['contains', 'notContains', 'matches'],
    options: { kind: 'remote', option: optionNames.tags, needs: [] },
    cell: ({ tags }) => tags.join(', '),
  },
  {
    ...textField('hotness', 'Hotness of the account'),
    operators: ['equals', 'notEquals', 'in'],
    options: { kind: 'static', options: hotnessLabels.map((label) => ({ value: label, label })) },
  },
  { id: 'currency', label: 'Currency', kind: 'text', operators: ['equals', 'notEquals', 'in'], cell: ({ currency }) => currency },
  { id: 'name', label: 'Name of the opportunity', kind: 'text', operators: [...textOperators], cell: ({ name }) => name },
  { id: 'value', label: 'Value', kind: 'number', operators: [...numberOperators], cell: ({ value }) => value },
  {
    id: 'probability',
    label: 'Probability (0 to 100)',
    kind: 'number',
    operators: [...numberOperators],
    cell: ({ probability }) => probability * 100,
  },
];

/** A report's spec, with the team's own field where a question is by one. */
export function withOwnField(spec: RecordSpec<Deal>, query: Query, metadata: Metadata): RecordSpec<Deal> {
  const { dimension: id } = query;
  if (id === null || !id.startsWith(customPrefix)) return spec;
  const name = id.slice(customPrefix.length);
  const own: RecordDimension<Deal> = {
    id,
    label: ownFieldLabel(metadata, name),
    kind: 'text',
    cells: ({ custom }) => (custom[name] === undefined || custom[name].length === 0 ? [noName] : custom[name]),
  };
  return { ...spec, dimensions: [...spec.dimensions, own] };
}

type Given = Omit<RecordMetric<Deal>, 'type' | 'aggregation' | 'good'> & Partial<Pick<RecordMetric<Deal>, 'good'>>;
export const countMetric = (given: Given): RecordMetric<Deal> => ({ type: 'number', aggregation: { kind: 'sum' }, good: 'up', ...given });
export const moneyMetric = (given: Given): RecordMetric<Deal> => ({ type: 'money', aggregation: { kind: 'sum' }, good: 'up', ...given });
