import { AppError, type RangeQuery } from '@sightline/contract/core';
import type { Instance, Widget } from '@sightline/contract/dashboards';
import type { Table } from '@sightline/providers/kit/provider';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { findReportIn } from '../dependencies.ts';
import { readInputs } from '../plan/instance-inputs.ts';
import type { PlannedInstance, PlannedWidget } from '../plan/plan.ts';
import { planFor } from '../plan/plan-memory.ts';
import { stableJson } from '../plan/query-key.ts';
import { type Audience, presentError, problemOf } from './present.ts';
import { awaitAnswers, loadAnswers, openQuerySession, queriesOf, startAsking } from './query-session.ts';
import { quotaGuard } from './quota-guard.ts';
import { resolveWidget } from './resolve-widget.ts';

/** A provider's own answers for the period and the one before; null: nothing is compared. */
export interface PeriodTables {
  current: Table;
  comparison: Table | null;
}

/** What a widget asks, instance by instance; nothing for text, uploads and the like. Throws `AppError` where it is not completely set up. */
export function instancesOf(context: Context, widget: Widget, range: RangeQuery, audience: Audience): PlannedInstance[] {
  const [planned] = planFor(context, [widget], range).widgets;
  if (planned?.kind === 'fault') throw problemOf(presentError(planned.error, audience));
  return planned?.kind === 'figures' ? planned.instances : [];
}

/** What an instance shows of a source, and how it breaks it down. */
export interface Breakdown {
  /** The same text for the same account, filter and currency of the same source over days that are chosen alike: figures of which one says nothing that the other does not. */
  about: string;
  /** None where it shows whatever the answer has. */
  metrics: readonly string[];
  /** Of names rather than days; null: none. */
  dimension: string | null;
}

/** Null where there is no such report. */
export function breakdownOf(context: Context, { period }: Widget, instance: Instance): Breakdown | null {
  const { type, sourceId, config, currency } = instance;
  const report = findReportIn(context)(type, config);
  if (report === null) return null;
  const { metrics, dimension, filter, others } = readInputs(instance, report);
  const isOfNames = report.dimensions.find(({ id }) => id === dimension)?.kind === 'text';
  return {
    about: stableJson([type, sourceId, config, currency, others, filter, period]),
    metrics,
    dimension: isOfNames ? dimension : null,
  };
}

/** The answers to a widget's questions before they are joined, ordered and cut, one an instance, kept or fetched. Throws `AppError`. */
export async function tablesOf(
  context: Context,
  scope: Scope,
  widget: Widget,
  range: RangeQuery,
  audience: Audience,
): Promise<PeriodTables[]> {
  const plan = planFor(context, [widget], range);
  const session = await openQuerySession(context, scope, plan, range, { audience, purpose: 'viewer' });
  const planned: PlannedWidget | undefined = plan.widgets[0];
  if (planned?.kind === 'fault') throw problemOf(presentError(planned.error, audience));
  if (planned?.kind !== 'figures') return [];
  await loadAnswers(session, [planned]);
  await quotaGuard(session, [planned]);
  startAsking(session, [planned]);
  await awaitAnswers(session, queriesOf(planned));
  const outcome = resolveWidget(session, planned);
  if ('error' in outcome) throw problemOf(outcome.error);
  return planned.instances.map(({ current, comparison }) => {
    const answer = session.answers.get(current.key);
    if (answer === undefined) throw new AppError('source_unavailable');
    return { current: answer.table, comparison: comparison === null ? null : (session.answers.get(comparison.key)?.table ?? null) };
  });
}
