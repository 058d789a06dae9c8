import { addDays, earlierDay } from '@sightline/contract/core';
import { textOperators } from '@sightline/contract/sources';
import { dayIn } from '../../kit/days.ts';
import { declared, type Fields, money, number, numberAt, percent, snapshot, textAt } from '../../kit/families/seo-columns.ts';
import { chosenId } from '../../kit/families/seo-inputs.ts';
import {
  averageOf,
  type Ranking,
  rankingReport,
  rankingSpec,
  rankingTable,
  refuseRanking,
  sumOf,
} from '../../kit/families/seo-rankings.ts';
import { isTimeStep } from '../../kit/families/seo-table.ts';
import type { Metadata, MetadataLookup, ProviderRequest, Query, Reply, ReportMapping } from '../../kit/provider.ts';
import { figureInputs } from '../../kit/report-inputs.ts';
import { engineIn, rivalProjectInput, siteIn, trackedInput } from '../inputs.ts';
import { projectCall, recordAt, recordsAt, rowsIn } from '../seranking-call.ts';

interface Tracked extends Ranking {
  group: string;
  figures: Fields;
  features: Fields;
}

const last = { aggregation: snapshot };
const neutral = { ...last, good: 'neutral' as const };
const features: Record<string, string> = {
  tads: 'top ads',
  knowledge_graph: 'a knowledge graph',
  featured_snippets: 'a featured snippet',
  top_stories: 'top stories',
  sitelinks: 'sitelinks',
  images: 'images',
  video: 'videos',
  reviews: 'reviews',
};
const featureId = (name: string): string => `features_${name}`;
const figureAt = (name: string) => (row: Tracked) => numberAt(row.figures, name);
const placeAt = (name: string) => (row: Tracked) => numberAt(row.figures, name) || null;
const mean = 'Of several keywords together their mean.';

const specNamed = (name: string) =>
  rankingSpec<Tracked>({
    name,
    hasDays: true,
    hasTags: false,
    metrics: [
      {
        ...declared(
          number('change', 'Change since the last check', 'Position', { ...last, description: `More than zero is better. ${mean}` }),
        ),
        of: averageOf(figureAt('change')),
      },
      {
        ...declared(number('map_position', 'Map position', 'Position', { ...last, good: 'down', description: mean })),
        of: averageOf(placeAt('map_position')),
      },
      {
        ...declared(number('paid_position', 'Paid position', 'Position', { ...last, good: 'down', description: mean })),
        of: averageOf(placeAt('paid_position')),
      },
      {
        ...declared(percent('competition', 'Ad competition', 'Keyword', { ...neutral, description: mean })),
        of: averageOf(figureAt('competition')),
      },
      {
        ...declared(money('suggested_bid', 'CPC', 'Keyword', { ...neutral, description: `In the currency of the account. ${mean}` })),
        of: averageOf(figureAt('suggested_bid')),
      },
      {
        ...declared(number('kei', 'Keyword efficiency index', 'Keyword', { ...neutral, description: mean })),
        of: averageOf(figureAt('kei')),
      },
      {
        ...declared(number('results', 'Number of results', 'Keyword', { ...neutral, description: mean })),
        of: averageOf(figureAt('results')),
      },
      {
        ...declared(
          money('price', 'Price of the day', 'Price', {
            ...neutral,
            description: "By the project's price for positions, in the currency of the account.",
          }),
        ),
        of: sumOf(figureAt('price')),
      },
      ...Object.entries(features).map(([feature, label]) => ({
        ...declared(
          number(featureId(feature), `Keywords with ${label}`, 'SERP features', {
            ...neutral,
            description: 'As seen at the newest check.',
          }),
        ),
        of: (rows: Tracked[]) => rows.filter((row) => (numberAt(row.features, feature) ?? 0) > 0).length,
      })),
    ],
    dimensions: [{ id: 'group', label: 'Keyword group', kind: 'text', group: 'Keyword', cells: ({ group }) => [group] }],
    fields: [
      {
        id: 'group',
        label: 'Keyword group',
        kind: 'text',
        operators: [...textOperators],
        cell: ({ group }) => group,
      },
    ],
  });

/** All keywords on all days come in one answer, so it is asked in pieces. */
const pieceDays = 31;
function piecesOf({ period, dimension, now }: Query): { start: string; end: string }[] {
  const end = earlierDay(period.end, dayIn(now, 'UTC'));
  const pieces: { start: string; end: string }[] = [];
  for (let start = period.start; start <= end; start = addDays(start, pieceDays)) {
    pieces.push({ start, end: earlierDay(addDays(start, pieceDays - 1), end) });
  }
  if (isTimeStep(dimension) || pieces.length < 3) return pieces;
  // Only the ends of the period are compared. The last piece may be short, and projects are checked monthly at the least.
  return [...pieces.slice(0, 1), { start: addDays(end, 1 - pieceDays), end }];
}

const usesGroups = ({ dimension, filter }: Query): boolean =>
  dimension === 'group' || filter?.conditions.some(({ field }) => field === 'group') === true;
const groupsMetadata = (query: Query): MetadataLookup => ({
  name: 'groups',
  request: projectCall(`keyword-groups/${siteIn(query.inputs)}`),
  read: (reply) => Object.fromEntries(rowsIn(reply).map((row) => [textAt(row, 'id'), textAt(row, 'name')])),
  keepMinutes: 60,
});

function rankingsIn(pages: Reply[], engine: string, groups: Fields): Tracked[] {
  const keywords = new Map<string, { record: Fields; checks: Map<string, Fields> }>();
  for (const reply of pages) {
    for (const element of rowsIn(reply).filter((one) => textAt(one, 'site_engine_id') === engine)) {
      for (const record of recordsAt(element.keywords)) {
        const known = keywords.get(textAt(record, 'id')) ?? { record, checks: new Map<string, Fields>() };
        for (const check of recordsAt(record.positions)) known.checks.set(textAt(check, 'date').slice(0, 10), check);
        keywords.set(textAt(record, 'id'), { ...known, record });
      }
    }
  }
  return [...keywords.values()].flatMap(({ record, checks }) => {
    const sorted = [...checks].sort(([left], [right]) => (left < right ? -1 : 1));
    const before = placeOf(sorted[0]?.[1]);
    const pagesByDay = recordsAt(record.landing_pages).sort((left, right) => (textAt(left, 'date') < textAt(right, 'date') ? -1 : 1));
    return sorted.map(([day, check]) => ({
      day,
      keyword: textAt(record, 'name'),
      position: placeOf(check),
      before,
      volume: numberAt(record, 'volume'),
      page: textAt(pagesByDay.findLast((one) => textAt(one, 'date').slice(0, 10) <= day) ?? {}, 'url') || null,
      tags: [],
      group: textAt(groups, textAt(record, 'group_id')) || '(not set)',
      figures: { ...record, ...check },
      features: recordAt(record.features),
    }));
  });
}
/** 0: not among the results that are looked at. */
const placeOf = (check: Fields | undefined): number | null => (check === undefined ? null : numberAt(check, 'pos') || null);

function rankings(given: {
  key: string;
  name: string;
  description: string;
  input: typeof trackedInput;
  path(inputs: Query['inputs']): string;
  hasPages: boolean;
}) {
  const spec = specNamed(given.name);
  const report = rankingReport(spec, {
    key: given.key,
    description: given.description,
    inputs: [given.input, ...figureInputs({ filter: true })],
    hasDays: true,
  });
  const mapping: ReportMapping = {
    metadata: (query) => (usesGroups(query) ? [groupsMetadata(query)] : []),
    requests(query): ProviderRequest[] {
      refuseRanking(spec, query);
      const path = given.path(query.inputs);
      const wantsFeatures = query.metrics.some((id) => Object.keys(features).some((name) => featureId(name) === id));
      return piecesOf(query).map(({ start, end }) =>
        projectCall(path, {
          date_from: start,
          date_to: end,
          site_engine_id: engineIn(query.inputs),
          with_landing_pages: given.hasPages ? 1 : undefined,
          with_serp_features: wantsFeatures ? 1 : undefined,
        }),
      );
    },
    table: (query, replies, metadata: Metadata) =>
      rankingTable(spec, query, {
        rankings: rankingsIn(replies.flat(), engineIn(query.inputs), recordAt(metadata.groups)),
        currency: null,
        timezone: null,
      }),
  };
  return { report, mapping };
}

export const positions = rankings({
  key: 'rankings',
  name: 'Rankings',
  description: 'Positions of the keywords of a project, on the last check of the period or over time.',
  input: trackedInput,
  path: (inputs) => `sites/${siteIn(inputs)}/positions`,
  hasPages: true,
});
export const competitorPositions = rankings({
  key: 'competitorRankings',
  name: 'Rankings of a competitor',
  description: 'Positions of a competitor for the keywords of a project.',
  input: rivalProjectInput,
  path: (inputs) => `competitors/${chosenId(inputs, 'competitor', 'competitor')}/positions`,
  hasPages: false,
});
