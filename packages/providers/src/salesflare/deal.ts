import { z } from 'zod';
import { type Opportunity, type Pipeline, refId, refName } from './schemas.ts';
import { dayOf, type Team } from './team-metadata.ts';

type Outcome = 'won' | 'lost' | 'open';

export interface StageVisit {
  stage: string;
  rank: number;
  seconds: number;
}

/** An opportunity as the reports count it. */
export interface Deal {
  id: number;
  name: string;
  /** In major units of `currency`; an opportunity without a value counts 0. */
  value: number;
  currency: string | null;
  /** 0 to 1. */
  probability: number;
  outcome: Outcome;
  createdDay: string | null;
  closeDay: string | null;
  pipeline: string;
  stage: string;
  stageRank: number;
  owner: string;
  assignee: string;
  account: string;
  leadSource: string;
  lostReason: string;
  tags: string[];
  hotness: string;
  lastInteractionDay: string | null;
  custom: Record<string, string[]>;
  /** null: the list did not tell. */
  visits: StageVisit[] | null;
}

export const noName = '(none)';
export const hotnessLabels = ['Room temperature', 'Hot', 'On fire'];

interface StageInfo {
  name: string;
  probability: number | null;
  isFixed: boolean;
  rank: number;
}

/** Stages keep their ids when they are renamed; those that were removed stay on old opportunities only. */
function stagesOf(pipelines: Pipeline[]): Map<number, StageInfo> {
  const found = pipelines.flatMap(({ stages, order }, at) =>
    stages.map(
      (stage, position) =>
        [
          stage.id,
          {
            name: stage.name ?? String(stage.id),
            probability: stage.probability ?? null,
            isFixed: (stage.fixed_stage ?? null) !== null,
            rank: (order ?? at) * 1000 + (stage.order ?? position),
          },
        ] as const,
    ),
  );
  return new Map(found);
}
const removedRank = Number.MAX_SAFE_INTEGER;

function stageOf(stage: Opportunity['stage'], known: Map<number, StageInfo>): StageInfo {
  const id = typeof stage === 'number' ? stage : stage?.id;
  const current = id === undefined ? undefined : known.get(id);
  if (current !== undefined) return current;
  if (stage === null || stage === undefined) return { name: noName, probability: null, isFixed: false, rank: removedRank };
  if (typeof stage === 'number') return { name: '(removed stage)', probability: null, isFixed: false, rank: removedRank };
  return {
    name: stage.name === null || stage.name === undefined ? '(removed stage)' : `${stage.name} (removed stage)`,
    probability: stage.probability ?? null,
    isFixed: (stage.fixed_stage ?? null) !== null,
    rank: removedRank,
  };
}

/**
 * What the marks of a last stage mean is not documented: one that is certain is taken as won, one without any chance as lost; then what the
 * opportunity says of itself.
 */
function outcomeOf(opportunity: Opportunity, stage: StageInfo): Outcome {
  const chance = stage.probability ?? opportunity.probability ?? null;
  if (stage.isFixed && chance === 100) return 'won';
  if ((stage.isFixed && chance === 0) || (opportunity.lost_reason ?? null) !== null) return 'lost';
  if (opportunity.closed === true || opportunity.done === true) return (opportunity.probability ?? chance) === 100 ? 'won' : 'lost';
  return 'open';
}

export function readDeals(opportunities: Opportunity[], pipelines: Pipeline[], { zone, currency }: Team): Deal[] {
  const stages = stagesOf(pipelines);
  const byId = new Map(pipelines.map((pipeline) => [pipeline.id, pipeline]));
  return opportunities.map((one): Deal => {
    const stage = stageOf(one.stage, stages);
    const pipeline = byId.get(refId(one.pipeline) ?? 0);
    // One of a recurring pipeline has a price and a frequency; what they come to is worked out by SalesFlare.
    const value = pipeline?.recurring === true ? (one.calculated_value ?? one.value) : (one.value ?? one.calculated_value);
    const account = typeof one.account === 'number' ? null : (one.account ?? null);
    return {
      id: one.id,
      name: one.name ?? '',
      value: value ?? 0,
      currency: one.currency?.iso ?? pipeline?.currency?.iso ?? currency,
      probability: (one.probability ?? stage.probability ?? 0) / 100,
      outcome: outcomeOf(one, stage),
      createdDay: dayOf(one.creation_date, zone),
      closeDay: dayOf(one.close_date, zone),
      pipeline: refName(one.pipeline) ?? pipeline?.name ?? noName,
      stage: stage.name,
      stageRank: stage.rank,
      owner: refName(one.owner) ?? noName,
      assignee: refName(one.assignee) ?? noName,
      account: account?.name ?? noName,
      leadSource: refName(one.lead_source) ?? noName,
      lostReason: refName(one.lost_reason) ?? noName,
      tags: one.tags,
      hotness: hotnessLabels[(account?.hotness ?? 0) - 1] ?? noName,
      lastInteractionDay: dayOf(one.last_interaction?.date, zone),
      custom: Object.fromEntries(Object.entries(one.custom ?? {}).map(([name, given]) => [name, textsOf(given)])),
      visits:
        one.stage_updates
          ?.filter(({ duration_in_seconds: seconds }) => typeof seconds === 'number')
          .map(({ duration_in_seconds: seconds, stage: visited }) => {
            const { name, rank } = stageOf(visited, stages);
            return { stage: name, rank, seconds: seconds ?? 0 };
          }) ?? null,
    };
  });
}

const choiceSchema = z.object({ name: z.string() });
function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(textsOf);
  if (typeof value === 'boolean') return [value ? 'Yes' : 'No'];
  if (typeof value === 'string' || typeof value === 'number') return value === '' ? [] : [String(value)];
  const choice = choiceSchema.safeParse(value);
  return choice.success ? [choice.data.name] : [];
}
