import type { Widget } from '@sightline/contract/dashboards';
import { type Frame, isBlendable } from '@sightline/contract/frames';
import type { Table } from '@sightline/providers/kit/provider';
import type { Answer } from '../cache/answer.ts';
import { buildFrame, type InstanceAnswer } from '../frames/index.ts';
import { traitsOf } from '../plan/format-traits.ts';
import { type AskedDays, type PlannedInstance, type PlannedQuery, type PlanParts, planQueries } from '../plan/plan.ts';

/** Answered on the day it is asked for; without a time that figures are late by, none of its days is open. */
const answerOf = (query: PlannedQuery | null, tableOf: (query: PlannedQuery) => Table, at: Date): Answer | null =>
  query === null ? null : { table: tableOf(query), asked: [], fetchedAt: at, freshUntil: at };

function instanceAnswer(planned: PlannedInstance, tableOf: (query: PlannedQuery) => Table, at: Date): InstanceAnswer {
  const { provider, report } = planned;
  return {
    instance: planned.instance,
    metrics: planned.metrics,
    calculated: planned.calculated,
    isTrend: planned.isTrend,
    sourceId: planned.sourceId,
    provider: provider.declaration.name,
    isBlendable: isBlendable(provider.declaration),
    report: report.name,
    account: null,
    lagDays: null,
    isStale: false,
    warnings: [],
    current: { table: tableOf(planned.current), asked: [], fetchedAt: at, freshUntil: at },
    comparison: answerOf(planned.comparison, tableOf, at),
    hours: null,
    also: answerOf(planned.also, tableOf, at),
    alsoHours: null,
  };
}

/**
 * The frames of widgets, by hash, whose questions are answered by these tables rather than by a source. Pure; widgets of text, and such that are not completely
 * set up, have none.
 */
export function framesOfTables(
  widgets: readonly Widget[],
  days: AskedDays,
  findProvider: PlanParts['findProvider'],
  tableOf: (query: PlannedQuery) => Table,
): Map<string, Frame> {
  const at = new Date(`${days.today}T12:00:00Z`);
  const plan = planQueries(widgets, days, { findProvider, traitsOf });
  return new Map(
    plan.widgets.flatMap((planned) => {
      if (planned.kind !== 'figures') return [];
      const { widget, range, calendar, keepsTimeLine } = planned;
      const answers = planned.instances.map((instance) => instanceAnswer(instance, tableOf, at));
      const frame = buildFrame({ widget, range, calendar, timezone: 'UTC', keepsTimeLine, missing: [] }, answers);
      return [[widget.hash, frame] as const];
    }),
  );
}
