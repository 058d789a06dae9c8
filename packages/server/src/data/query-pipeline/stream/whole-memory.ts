import type { RangeQuery } from '@sightline/contract/core';
import type { Widget } from '@sightline/contract/dashboards';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { lruPerContext } from '#platform/memory/lru-per-context.ts';
import type { Plan } from '../plan/plan.ts';
import { planKey } from '../plan/plan-memory.ts';
import type { States } from '../store/rows.ts';
import type { Audience } from './present.ts';
import type { Purpose, QuerySession } from './query-session.ts';
import { rememberedStates } from './states-memory.ts';

/** All lines of a stream, and what they rest on. */
interface Whole {
  plan: Plan;
  cached: States['cached'];
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
 * The whole data stream as it was sent a moment ago, where nothing is to be done for it: all its figures are fresh, and what is known of its sources
 * still holds (`rememberedStates`). Null otherwise, and for parts of a dashboard and refreshing.
 */
export function rememberedWhole(
  context: Context,
  scope: Scope,
  widgets: readonly Widget[],
  range: RangeQuery,
  options: WholeOptions,
): Buffer | null {
  if (!isPlain(options)) return null;
  const whole = wholesOf(context).get(nameOf(context, scope, options.audience, widgets, range));
  if (whole === undefined || whole.freshUntilMs <= context.clock.now().getTime()) return null;
  return rememberedStates(context, scope, whole.plan)?.cached === whole.cached ? whole.bytes : null;
}

/** Only where the next look finds the same states remembered: then all figures are fresh and all sources well. */
export function rememberWhole(
  session: QuerySession,
  widgets: readonly Widget[],
  range: RangeQuery,
  options: WholeOptions,
  text: string,
): void {
  const { context, scope, plan, cached } = session;
  if (!isPlain(options) || rememberedStates(context, scope, plan)?.cached !== cached) return;
  const freshUntilMs = Math.min(...[...plan.queries.keys()].map((key) => cached.get(key)?.freshUntilMs ?? 0));
  const bytes = Buffer.from(text);
  wholesOf(context).set(nameOf(context, scope, options.audience, widgets, range), { plan, cached, freshUntilMs, bytes }, bytes.length);
}
