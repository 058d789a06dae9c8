import { numberOperators, textOperators } from '@sightline/contract/sources';
import type { RecordDimension, RecordField } from '../kit/record-table.ts';
import { optionNames } from './inputs.ts';
import { type Link, noName } from './link.ts';
import { categories, healths, labelIn, statuses, types, type Words } from './words.ts';

/** What is counted: a link, or something that happened to it. */
export interface Linkish {
  link: Link;
}

type NamePart = 'client' | 'user' | 'agency' | 'domain' | 'anchor' | 'rel';
type WordPart = 'status' | 'type' | 'category' | 'health';

const named = (id: NamePart, label: string): RecordDimension<Linkish> => ({ id, label, kind: 'text', cells: ({ link }) => [link[id]] });
const worded = (id: WordPart, label: string, words: Words, more: Partial<RecordDimension<Linkish>> = {}): RecordDimension<Linkish> => ({
  id,
  label,
  kind: 'text',
  ...more,
  cells: ({ link }) => [link[id] === '' ? noName : labelIn(words, link[id])],
});
const rankIn = (words: Words, value: string): number => words.findIndex((one) => one.value === value);

/** Upper ends of the bands. */
const bands = [19, 39, 59, 79, 100];
function bandOf(rating: number | null): { label: string; rank: number } {
  const at = rating === null ? -1 : bands.findIndex((end) => Math.floor(rating) <= end);
  const end = bands[at];
  return end === undefined
    ? { label: 'Not known', rank: bands.length }
    : { label: `${at === 0 ? 0 : (bands[at - 1] ?? 0) + 1}-${end}`, rank: at };
}

export const linkDimensions: RecordDimension<Linkish>[] = [
  named('client', 'Client'),
  worded('status', 'Status', statuses, { rank: ({ link }) => rankIn(statuses, link.status), description: 'As it is now.' }),
  worded('type', 'Type', types),
  worded('category', 'Category', categories),
  worded('health', 'Health', healths, { rank: ({ link }) => rankIn(healths, link.health), description: 'As it was when last checked.' }),
  named('user', 'User'),
  {
    id: 'team',
    label: 'Team',
    kind: 'text',
    cells: ({ link }) => (link.teams.length === 0 ? [noName] : link.teams),
    description: 'A link counts under each team of its client: the rows are more than the total.',
  },
  named('agency', 'Agency'),
  named('domain', 'Domain'),
  named('anchor', 'Anchor'),
  {
    id: 'domainRatingBand',
    label: 'Domain rating',
    kind: 'text',
    cells: ({ link }) => [bandOf(link.rating).label],
    rank: ({ link }) => bandOf(link.rating).rank,
  },
  named('rel', 'Rel'),
];

/** Base.me takes these itself, by its own words. */
export const askedThere = ['status', 'type', 'category', 'health'];
const wordField = (id: WordPart, label: string, words: Words): RecordField<Linkish> => ({
  id,
  label,
  kind: 'text',
  operators: ['equals', 'notEquals', 'in'],
  options: { kind: 'static', options: words },
  cell: ({ link }) => link[id],
});
const nameField = (id: NamePart, label: string, option?: string): RecordField<Linkish> => ({
  id,
  label,
  kind: 'text',
  operators: [...textOperators],
  cell: ({ link }) => link[id],
  ...(option === undefined ? {} : { options: { kind: 'remote', option, needs: [] } }),
});
export const linkFields: RecordField<Linkish>[] = [
  wordField('status', 'Status', statuses),
  wordField('type', 'Type', types),
  wordField('category', 'Category', categories),
  wordField('health', 'Health', healths),
  nameField('client', 'Client'),
  nameField('user', 'User', optionNames.users),
  {
    id: 'team',
    label: 'Teams',
    kind: 'text',
    operators: ['contains', 'notContains', 'matches'],
    options: { kind: 'remote', option: optionNames.teams, needs: [] },
    cell: ({ link }) => link.teams.join(', '),
  },
  nameField('agency', 'Agency', optionNames.agencies),
  nameField('domain', 'Domain'),
  nameField('anchor', 'Anchor'),
  { id: 'rel', label: 'Rel', kind: 'text', operators: ['equals', 'notEquals', 'in'], cell: ({ link }) => link.rel },
  { id: 'domainRating', label: 'Domain rating', kind: 'number', operators: [...numberOperators], cell: ({ link }) => link.rating },
  { id: 'organicTraffic', label: 'Organic traffic', kind: 'number', operators: [...numberOperators], cell: ({ link }) => link.traffic },
];
/** What is known of clients only. */
export const ofClients = ['team', 'agency'];
