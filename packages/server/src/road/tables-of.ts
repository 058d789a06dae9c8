import { type Instance, Problem, type RangeQuery, type Widget } from '@sightline/contract';
import type { Table } from '@sightline/providers/kit/provider';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import { awaitAnswers, loadAnswers, openBoard, startAsking } from './board.ts';
import { holdBack } from './hold-back.ts';
import { readInputs } from './instance-inputs.ts';
import type { PlannedInstance, PlannedWidget } from './plan.ts';
import { planFor } from './plan-memory.ts';
import { type Audience, presentError, problemOf } from './present.ts';
import { isBlocked, resolveWidget } from './resolve-widget.ts';
import { roadState } from './state.ts';

/** A provider's own answers for the period and the one before; null: nothing is compared. */
export interface PeriodTables {
  current: Table;
  comparison: Table | null;
}

/** What a widget asks, instance by instance; nothing for text, uploads and the like. Throws `Problem` where it is not completely set up. */
export function instancesOf(context: Context, widget: Widget, range: RangeQuery, audience: Audience): PlannedInstance[] {
  const [planned] = planFor(context, [widget], range).widgets;
  if (planned?.kind === 'fault') throw problemOf(presentError(planned.error, audience));
  return planned?.kind === 'figures' ? planned.instances : [];
}

/** The dimension, of names rather than days, by which an instance shows its figures; null: by none. */
export function namedDimensionOf(context: Context, instance: Instance): string | null {
  const reports = roadState(context).parts.findProvider(instance.type)?.declaration.reports ?? [];
  const report = reports.find(({ key }) => key === instance.config);
  const dimension = report === undefined ? null : readInputs(instance, report).dimension;
  return report?.dimensions.find(({ id }) => id === dimension)?.kind === 'text' ? dimension : null;
}

/** The answers to a widget's questions before they are joined, ordered and cut, one an instance, kept or fetched. Throws `Problem`. */
export async function tablesOf(
  context: Context,
  scope: Scope,
  widget: Widget,
  range: RangeQuery,
  audience: Audience,
): Promise<PeriodTables[]> {
  const plan = planFor(context, [widget], range);
  const board = await openBoard(context, scope, plan, range, { audience, purpose: 'viewer' });
  const planned: PlannedWidget | undefined = plan.widgets[0];
  if (planned?.kind === 'fault') throw problemOf(presentError(planned.error, audience));
  if (planned?.kind !== 'figures') return [];
  await loadAnswers(board, [planned]);
  if (!isBlocked(board, planned)) {
    await holdBack(board, [planned]);
    startAsking(board, [planned]);
  }
  await awaitAnswers(board, planned);
  const outcome = resolveWidget(board, planned);
  if ('error' in outcome) throw problemOf(outcome.error);
  return planned.instances.map(({ current, comparison }) => {
    const answer = board.answers.get(current.key);
    if (answer === undefined) throw new Problem('source_unavailable');
    return { current: answer.table, comparison: comparison === null ? null : (board.answers.get(comparison.key)?.table ?? null) };
  });
}
