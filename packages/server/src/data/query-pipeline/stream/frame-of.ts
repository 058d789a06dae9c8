import type { RangeQuery } from '@sightline/contract/core';
import type { Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { planFor } from '../plan/plan-memory.ts';
import { resolvePassive } from './passive.ts';
import { type Audience, presentError, problemOf } from './present.ts';
import { awaitAnswers, loadAnswers, openQuerySession, type Purpose, queriesOf, startAsking } from './query-session.ts';
import { quotaGuard } from './quota-guard.ts';
import { resolveWidget } from './resolve-widget.ts';

export interface FrameOptions {
  audience: Audience;
  /** Default `viewer`. */
  purpose?: Purpose;
  /** Aborted when whoever waits should hear that the source is slow; it is asked on behind. */
  patience?: AbortSignal;
}

/** The figures of one widget, saved or not. It waits for fresh ones and falls back to those kept, marked stale. Throws `AppError`. */
export async function frameOf(context: Context, scope: Scope, widget: Widget, range: RangeQuery, options: FrameOptions): Promise<Frame> {
  const { audience, purpose = 'viewer', patience } = options;
  const plan = planFor(context, [widget], range);
  const session = await openQuerySession(context, scope, plan, range, { audience, purpose });
  const [planned] = plan.widgets;
  if (planned === undefined) throw new Error('One widget gives one plan');
  if (planned.kind === 'fault') throw problemOf(presentError(planned.error, audience));
  if (planned.kind === 'figures') {
    await loadAnswers(session, [planned]);
    await quotaGuard(session, [planned]);
    startAsking(session, [planned]);
    await awaitAnswers(session, queriesOf(planned), patience);
  }
  const outcome = planned.kind === 'figures' ? resolveWidget(session, planned) : await resolvePassive(session, planned);
  if ('error' in outcome) throw problemOf(outcome.error);
  return outcome.frame;
}
