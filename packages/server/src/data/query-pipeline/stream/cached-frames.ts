import type { RangeQuery } from '@sightline/contract/core';
import type { Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { Plan } from '../plan/plan.ts';
import { planFor } from '../plan/plan-memory.ts';
import { readStates, type States } from '../store/rows.ts';
import type { Audience } from './present.ts';
import { isCached, isFresh, loadAnswers, neededOf, openQuerySession, queriesOf } from './query-session.ts';
import { type FiguresWidget, isBlocked, resolveWidget } from './resolve-widget.ts';

interface CachedFrames {
  /** Changes whenever newer figures are kept for one of the widgets. */
  stamp: string;
  /** Every widget that asks a source has its figures here, none of them too old: a page would show nothing else. */
  isFresh: boolean;
  /** By the widget's hash; a widget that has never had figures, or has them no more, is left out. */
  load(): Promise<Map<string, Frame>>;
}

const shownOf = (plan: Plan, states: States): FiguresWidget[] =>
  plan.widgets.flatMap((widget) =>
    widget.kind === 'figures' && !isBlocked(states, widget) && neededOf(widget).every((query) => isCached(states, query)) ? [widget] : [],
  );

const stampOf = (shown: readonly FiguresWidget[], { cached }: States): string =>
  shown.flatMap((widget) => [widget.hash, ...queriesOf(widget).map(({ key }) => cached.get(key)?.fetchedAtMs ?? 0)]).join(' ');

/** The stamps alone of what several looks show, read in one statement. */
export async function cachedStamps(
  context: Context,
  scope: Scope,
  looks: readonly { widgets: readonly Widget[]; range: RangeQuery }[],
): Promise<string[]> {
  const plans = looks.map(({ widgets, range }) => planFor(context, widgets, range));
  const sourceIds = new Set(plans.flatMap((plan) => plan.sourceIds));
  const keys = new Set(plans.flatMap(({ queries }) => [...queries.keys()]));
  const states = await readStates(scope, [...sourceIds], [...keys]);
  return plans.map((plan) => stampOf(shownOf(plan, states), states));
}

/** What is kept of these widgets' figures, however old. Nothing is asked for. */
export async function cachedFrames(
  context: Context,
  scope: Scope,
  widgets: readonly Widget[],
  range: RangeQuery,
  audience: Audience,
): Promise<CachedFrames> {
  const plan = planFor(context, widgets, range);
  const session = await openQuerySession(context, scope, plan, range, { audience, purpose: 'viewer' });
  const shown = shownOf(plan, session);
  return {
    stamp: stampOf(shown, session),
    isFresh: plan.widgets.every(
      (widget) =>
        widget.kind === 'passive' ||
        (widget.kind === 'figures' && shown.includes(widget) && queriesOf(widget).every((query) => isFresh(session, query))),
    ),
    load: async () => {
      await loadAnswers(session, shown);
      return new Map(
        shown.flatMap((widget) => {
          const outcome = resolveWidget(session, widget);
          return 'frame' in outcome ? [[widget.hash, outcome.frame] as const] : [];
        }),
      );
    },
  };
}
