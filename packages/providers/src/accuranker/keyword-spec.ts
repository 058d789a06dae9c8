import { numberOperators, textOperators } from '@sightline/contract/sources';
import { snapshot } from '../kit/families/seo-columns.ts';
import { averageOf, rankingSpec, sumOf } from '../kit/families/seo-rankings.ts';
import type { RecordDimension, RecordField, RecordMetric, RecordSpec } from '../kit/record-table.ts';
import { notSet, place, type Tracked } from './keyword.ts';
import { segmentField } from './segment.ts';
import { featureMetrics } from './serp-features.ts';

type Given = Pick<RecordMetric<Tracked>, 'id' | 'label' | 'group' | 'of'> & Partial<RecordMetric<Tracked>>;
const metric = (given: Given): RecordMetric<Tracked> => ({ type: 'number', good: 'up', aggregation: snapshot, ...given });

const hundredth = (value: number | null): number | null => (value === null ? null : Math.round(value * 1e4) / 1e6);
const mean = 'Of several keywords together their mean.';

const traffic: RecordMetric<Tracked>[] = [
  metric({
    id: 'share_of_voice',
    label: 'Share of voice (visits)',
    group: 'Visibility',
    description: 'Estimated visits a month.',
    of: sumOf(({ shareOfVoice }) => shareOfVoice),
  }),
  metric({
    id: 'share_of_voice_percentage',
    label: 'Share of voice',
    group: 'Visibility',
    type: 'percent',
    description: 'Of the searches for these keywords.',
    of(rows) {
      const known = rows.filter(({ shareOfVoice, volume }) => shareOfVoice !== null && volume !== null && volume > 0);
      const [visits, searches] = [sumOf<Tracked>((row) => row.shareOfVoice)(known), sumOf<Tracked>((row) => row.volume)(known)];
      return visits === null || searches === null ? null : Math.round((visits / searches) * 1e6) / 1e6;
    },
  }),
  metric({
    id: 'estimated_visits',
    label: 'Estimated visits',
    group: 'Traffic',
    description: 'A month.',
    of: sumOf(({ visits }) => visits),
  }),
  metric({
    id: 'ctr',
    label: 'CTR',
    group: 'Traffic',
    type: 'percent',
    description: `As the rank lets expect. ${mean}`,
    of: (rows) => hundredth(averageOf<Tracked>(({ ctr }) => ctr)(rows)),
  }),
];

const own: RecordMetric<Tracked>[] = [
  ...traffic,
  metric({
    id: 'ctr_max',
    label: 'Best possible CTR',
    group: 'Traffic',
    type: 'percent',
    description: `What the first place would bring. ${mean}`,
    of: (rows) => hundredth(averageOf<Tracked>(({ rank }) => rank?.ctr_max ?? null)(rows)),
  }),
  metric({
    id: 'base_rank',
    label: 'Base rank',
    group: 'Position',
    good: 'down',
    description: `Without results of other kinds. ${mean}`,
    of: averageOf(({ rank }) => place(rank?.base_rank)),
  }),
  metric({
    id: 'local_pack_rank',
    label: 'Local pack rank',
    group: 'Position',
    good: 'down',
    description: mean,
    of: averageOf(({ rank }) => place(rank?.local_pack_rank)),
  }),
  metric({
    id: 'initial_rank',
    label: 'Initial rank',
    group: 'Position',
    good: 'down',
    description: `When tracking began. ${mean}`,
    of: averageOf(({ initial }) => initial),
  }),
  metric({
    id: 'above_the_fold',
    label: 'Keywords above the fold',
    group: 'Visibility',
    of: (rows) => rows.filter(({ rank }) => rank?.above_the_fold === true).length,
  }),
  metric({
    id: 'avg_cost_per_click',
    label: 'CPC',
    group: 'Keyword',
    type: 'money',
    good: 'neutral',
    description: `What a click on an ad costs. ${mean}`,
    of: averageOf(({ cpc }) => cpc),
  }),
  metric({
    id: 'competition',
    label: 'Competition',
    group: 'Keyword',
    good: 'neutral',
    description: `Among advertisers: 0 none, 1 the most. ${mean}`,
    of: averageOf(({ competition }) => competition),
  }),
  ...featureMetrics,
];

const text = (id: string, label: string, group: string, cells: (row: Tracked) => string[]): RecordDimension<Tracked> => ({
  id,
  label,
  kind: 'text',
  group,
  cells,
});
const orNotSet = (words: string[]): string[] => (words.length === 0 ? [notSet] : words);
const intentsOf = ({ rank }: Tracked): string[] =>
  (rank?.search_intent ?? []).flatMap((intent) => (typeof intent === 'string' ? [intent] : []));

const placeDimensions: RecordDimension<Tracked>[] = [
  text('dynamicTag', 'Dynamic tag', 'Keyword', ({ dynamicTags }) => orNotSet(dynamicTags)),
  text('folder', 'Folder', 'Keyword', ({ folders }) => orNotSet(folders)),
  text('starred', 'Starred', 'Keyword', ({ starred }) => [starred ? 'Starred' : 'Not starred']),
  text('device', 'Device', 'Place', ({ device }) => [device]),
  text('searchEngine', 'Search engine', 'Place', ({ engine }) => [engine]),
  text('country', 'Country', 'Place', ({ country }) => [country]),
  text('locale', 'Locale', 'Place', ({ locale }) => [locale]),
  text('location', 'Location', 'Place', ({ location }) => [location]),
];

const wordFields: RecordField<Tracked>[] = [
  {
    id: 'tags',
    label: 'Tags',
    kind: 'text',
    operators: ['contains', 'notContains'],
    cell: ({ tags, dynamicTags }) => [...tags, ...dynamicTags].join(', '),
  },
  {
    id: 'location',
    label: 'Location',
    kind: 'text',
    operators: [...textOperators],
    cell: ({ location }) => location,
  },
  {
    id: 'starred',
    label: 'Starred',
    kind: 'text',
    operators: ['equals'],
    options: {
      kind: 'static',
      options: [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
      ],
    },
    cell: ({ starred }) => (starred ? 'yes' : 'no'),
  },
];
/** AccuRanker filters by it: it is taken out of the question before rows are looked at. */
const bySegment: RecordField<Tracked> = { ...segmentField, cell: () => null };

export const keywordSpec: RecordSpec<Tracked> = rankingSpec<Tracked>({
  name: 'Keywords',
  hasDays: true,
  hasTags: true,
  metrics: own,
  dimensions: [
    ...placeDimensions,
    text('intent', 'Search intent', 'Keyword', (row) => orNotSet(intentsOf(row))),
    text('preferredPage', 'Preferred landing page', 'Page', ({ preferredPage }) => [preferredPage]),
  ],
  fields: [...wordFields, { id: 'cpc', label: 'CPC', kind: 'number', operators: [...numberOperators], cell: ({ cpc }) => cpc }, bySegment],
});

export const rivalSpec: RecordSpec<Tracked> = rankingSpec<Tracked>({
  name: "Competitor's keywords",
  hasDays: false,
  hasTags: true,
  metrics: traffic,
  dimensions: placeDimensions,
  fields: [...wordFields, bySegment],
});
