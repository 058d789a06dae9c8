import { textOperators } from '@sightline/contract/sources';
import type { Reply } from '../../kit/provider.ts';
import { readJson } from '../../kit/read-json.ts';
import type { RecordSpec } from '../../kit/record-table.ts';
import { type Deal, readDeals, type StageVisit } from '../deal.ts';
import { pipeline, pipelineParams } from '../inputs.ts';
import { recordReport } from '../record-report.ts';
import { listCall, readLists, salesflareCall } from '../salesflare-call.ts';
import { type Opportunity, opportunitySchema } from '../schemas.ts';
import { pipelinesMetadata, pipelinesOf, teamOf } from '../team-metadata.ts';

/** One stay of an open opportunity in a stage. */
interface Visit extends StageVisit {
  deal: Deal;
}

/** Opportunities whose stays are in no list are asked for one by one, so many at most. */
const singlesMax = 100;

const spec: RecordSpec<Visit> = {
  name: 'Time in stage',
  metrics: [
    {
      id: 'timeInStage',
      label: 'Time in stage',
      type: 'duration',
      aggregation: { kind: 'weighted', weight: 'stageVisits' },
      good: 'down',
      description: 'Average stay of an open opportunity.',
      of: (rows) => (rows.length === 0 ? null : rows.reduce((sum, { seconds }) => sum + seconds, 0) / rows.length),
    },
    { id: 'stageVisits', label: 'Stays', type: 'number', aggregation: { kind: 'sum' }, good: 'neutral', of: (rows) => rows.length },
  ],
  dimensions: [
    { id: 'stage', label: 'Stage', kind: 'text', cells: ({ stage }) => [stage], rank: ({ rank }) => rank },
    { id: 'pipeline', label: 'Pipeline', kind: 'text', cells: ({ deal }) => [deal.pipeline] },
    { id: 'owner', label: 'Owner', kind: 'text', cells: ({ deal }) => [deal.owner] },
    { id: 'assignee', label: 'Assignee', kind: 'text', cells: ({ deal }) => [deal.assignee] },
  ],
  fields: [
    { id: 'stage', label: 'Stage', kind: 'text', operators: [...textOperators], cell: ({ stage }) => stage },
    { id: 'owner', label: 'Owner', kind: 'text', operators: [...textOperators], cell: ({ deal }) => deal.owner },
    { id: 'assignee', label: 'Assignee', kind: 'text', operators: [...textOperators], cell: ({ deal }) => deal.assignee },
  ],
};

const isSingle = ({ request }: Reply): boolean => /\/opportunities\/\d+$/.test(request.url);
const listed = (lists: Reply[][]) => readLists<Opportunity>(opportunitySchema, lists);
const withoutStays = (records: Opportunity[]): Opportunity[] => records.filter(({ stage_updates: stays }) => (stays ?? null) === null);

export const stageTimes = recordReport({
  key: 'stageTimes',
  description: 'How long opportunities that are open now have stayed in each stage.',
  spec,
  inputs: [pipeline],
  usesPeriod: false,
  metadata: () => [pipelinesMetadata],
  requests: (query) => pipelineParams(query).map((own) => listCall('/opportunities', { closed: 'false', details: 'true', ...own })),
  followUps: (_query, replies) =>
    withoutStays(listed(replies).records)
      .slice(0, singlesMax)
      .map(({ id }) => salesflareCall(`/opportunities/${id}`)),
  rows(_query, replies, metadata) {
    const { records, isCut } = listed(replies.map((pages) => pages.filter((reply) => !isSingle(reply))));
    const singles = replies.flat().filter(isSingle);
    const byId = new Map(singles.map((reply) => readJson(opportunitySchema, reply)).map((one) => [one.id, one]));
    const deals = readDeals(
      records.map((one) => byId.get(one.id) ?? one),
      pipelinesOf(metadata),
      teamOf(metadata),
    );
    const open = deals.filter(({ outcome }) => outcome === 'open');
    const missing = withoutStays(records).length - singles.length;
    return {
      rows: open.flatMap((deal) => (deal.visits ?? []).map((visit) => ({ ...visit, deal }))),
      isCut: isCut || missing > 0,
      warnings: missing > 0 ? [`Stays were read of ${records.length - missing} of ${records.length} opportunities.`] : [],
    };
  },
});
