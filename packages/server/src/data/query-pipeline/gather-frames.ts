import type { RangeQuery, Widget } from '@sightline/contract';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { awaitAnswers, type Board, loadAnswers, openBoard, type Purpose, startAsking } from './board.ts';
import { hasFigures, resolvePassive } from './passive.ts';
import type { PlannedWidget } from './plan.ts';
import { planFor } from './plan-memory.ts';
import type { Audience } from './present.ts';
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
  const board = await openBoard(context, scope, planFor(context, widgets, range), range, { audience: 'company', purpose });
  const shown = board.plan.widgets.filter((planned) => planned.kind !== 'passive' || hasFigures(planned));
  const figures = shown.flatMap((planned) => (planned.kind === 'figures' ? [planned] : []));
  startAsking(board, figures);
  await loadAnswers(board, figures);
  await Promise.all(figures.map((planned) => awaitAnswers(board, planned)));
  return Promise.all(
    shown.map(async (planned) => ({
      widget: planned.widget,
      company: await outcomeFor(board, planned, 'company'),
      visitor: await outcomeFor(board, planned, 'visitor'),
    })),
  );
}

async function outcomeFor(board: Board, planned: PlannedWidget, audience: Audience): Promise<Outcome> {
  const seen: Board = { ...board, options: { ...board.options, audience } };
  if (planned.kind === 'fault') return { error: planned.error };
  return planned.kind === 'passive' ? resolvePassive(seen, planned) : resolveWidget(seen, planned);
}
