import type { RangeQuery } from '@sightline/contract/core';
import type { Widget } from '@sightline/contract/dashboards';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { PlannedWidget } from '../plan/plan.ts';
import { planFor } from '../plan/plan-memory.ts';
import { hasFigures, resolvePassive } from './passive.ts';
import type { Audience } from './present.ts';
import { awaitAnswers, loadAnswers, openQuerySession, type Purpose, type QuerySession, queriesOf, startAsking } from './query-session.ts';
import { type Outcome, resolveWidget } from './resolve-widget.ts';

export interface Gathered {
  widget: Widget;
  /** What people of the company are shown: faults with their causes. */
  company: Outcome;
  /** What visitors are shown: older figures where there are no others, and faults without causes. */
  visitor: Outcome;
}

/**
 * The last word on each widget that shows figures, in their order; everything that is asked is waited for. Widgets of text and pictures alone are left out.
 */
export async function gatherFrames(
  context: Context,
  scope: Scope,
  widgets: readonly Widget[],
  range: RangeQuery,
  purpose: Purpose,
): Promise<Gathered[]> {
  const session = await openQuerySession(context, scope, planFor(context, widgets, range), range, { audience: 'company', purpose });
  const shown = session.plan.widgets.filter((planned) => planned.kind !== 'passive' || hasFigures(planned));
  const figures = shown.flatMap((planned) => (planned.kind === 'figures' ? [planned] : []));
  startAsking(session, figures);
  await loadAnswers(session, figures);
  await Promise.all(figures.map((planned) => awaitAnswers(session, queriesOf(planned))));
  return Promise.all(
    shown.map(async (planned) => ({
      widget: planned.widget,
      company: await outcomeFor(session, planned, 'company'),
      visitor: await outcomeFor(session, planned, 'visitor'),
    })),
  );
}

async function outcomeFor(session: QuerySession, planned: PlannedWidget, audience: Audience): Promise<Outcome> {
  const seen: QuerySession = { ...session, options: { ...session.options, audience } };
  if (planned.kind === 'fault') return { error: planned.error };
  return planned.kind === 'passive' ? resolvePassive(seen, planned) : resolveWidget(seen, planned);
}
