import type { RangeQuery } from '@sightline/contract/core';
import type { Widget } from '@sightline/contract/dashboards';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { lruPerContext } from '#platform/memory/lru-per-context.ts';
import type { Plan } from '../plan/plan.ts';
import { planKey } from '../plan/plan-memory.ts';
import type { SourceState, States } from '../store/rows.ts';
import type { Audience } from './present.ts';
import { isToNote, type Purpose, type QuerySession } from './query-session.ts';
import { currentStates, rememberedStates } from './states-memory.ts';

/** All lines of a stream, and what they rest on. */
interface Whole {
  plan: Plan;
  states: States;
  freshUntilMs: number;
  bytes: Buffer;
}

const bytesMax = 16_000_000;
/** Whole streams of fresh widgets, by company, audience and plan. */
const wholesOf = lruPerContext<Whole>(bytesMax);

const nameOf = (context: Context, scope: Scope, audience: Audience, widgets: readonly Widget[], range: RangeQuery): string =>
  `${scope.companyId} ${audience} ${planKey(context, widgets, range)}`;

/** What tells one whole stream from another, besides widgets and days. */
export interface WholeOptions {
  audience: Audience;
  hashes?: readonly string[];
  purpose?: Purpose;
}

const isPlain = ({ hashes, purpose }: WholeOptions): boolean => hashes === undefined && purpose !== 'refresh';

/**
 * The whole data stream as it was sent before, where nothing is to be done for it: all its figures are fresh, and what is known of its sources still holds.
 * Null otherwise, and for parts of a dashboard and refreshing. At once where the states were read a moment ago.
 */
export function rememberedWhole(
  context: Context,
  scope: Scope,
  widgets: readonly Widget[],
  range: RangeQuery,
  options: WholeOptions,
): Buffer | null | Promise<Buffer | null> {
  if (!isPlain(options)) return null;
  const whole = wholesOf(context).get(nameOf(context, scope, options.audience, widgets, range));
  if (whole === undefined || whole.freshUntilMs <= context.clock.now().getTime()) return null;
  const states = rememberedStates(context, scope, whole.plan);
  if (states === null) return lookAgain(context, scope, whole);
  return holds(whole, states) ? whole.bytes : null;
}

/** The states are asked for once; the lines that were made of the same ones are not made again. */
async function lookAgain(context: Context, scope: Scope, whole: Whole): Promise<Buffer | null> {
  const states = await currentStates(context, scope, whole.plan);
  const isLeft = [...states.cached.values()].some((state) => isToNote(state, context.clock.now()));
  // What is not remembered of them asks for something to be done.
  return !isLeft && rememberedStates(context, scope, whole.plan) === states && holds(whole, states) ? whole.bytes : null;
}

/** Whether the lines would be the same of these states, on which they rest from then on. */
function holds(whole: Whole, states: States): boolean {
  if (whole.states === states) return true;
  const { sources, cached } = whole.states;
  const isSame =
    sources.size === states.sources.size &&
    cached.size === states.cached.size &&
    [...states.sources].every(([id, source]) => isSameSource(sources.get(id), source)) &&
    [...states.cached].every(([key, { fetchedAtMs }]) => cached.get(key)?.fetchedAtMs === fetchedAtMs);
  if (isSame) Object.assign(whole, { states, freshUntilMs: firstEnd(whole.plan, states) });
  return isSame;
}

const isSameSource = (one: SourceState | undefined, { provider, accountLabel, accountId, invalid, createdBy }: SourceState): boolean =>
  one !== undefined &&
  one.provider === provider &&
  one.accountLabel === accountLabel &&
  one.accountId === accountId &&
  one.invalid === invalid &&
  one.createdBy === createdBy;

/** When the first of its figures is no longer fresh. */
const firstEnd = ({ queries }: Plan, { cached }: States): number =>
  Math.min(...[...queries.keys()].map((key) => cached.get(key)?.freshUntilMs ?? 0));

/** Only where the next look finds the same states remembered: then all figures are fresh and all sources well. */
export function rememberWhole(
  session: QuerySession,
  widgets: readonly Widget[],
  range: RangeQuery,
  options: WholeOptions,
  text: string,
): void {
  const { context, scope, plan, cached } = session;
  const states = rememberedStates(context, scope, plan);
  if (!isPlain(options) || states === null || states.cached !== cached) return;
  const bytes = Buffer.from(text);
  const whole = { plan, states, freshUntilMs: firstEnd(plan, states), bytes };
  wholesOf(context).set(nameOf(context, scope, options.audience, widgets, range), whole, bytes.length);
}
