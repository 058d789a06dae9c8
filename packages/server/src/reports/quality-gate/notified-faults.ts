import { dayMs } from '@sightline/contract/core';
import { blocks, type Finding } from '@sightline/contract/reports';
import { sql } from 'kysely';
import type { Scope } from '#platform/db/scope.ts';
import { findingKey } from './finding-key.ts';

/** A fault of a source, whichever widget shows it; null: it is the widget's own. */
export const sourceFault = (finding: Finding): string | null =>
  blocks(finding) && finding.sourceId !== null ? `${finding.kind} ${finding.sourceId}` : null;

/** Faults of sources that an owner was told of lately for another report, and that are still there. */
export async function listNotifiedFaults(scope: Scope, ownerId: string | null, without: string, now: Date): Promise<Set<string>> {
  const runs = await scope.db
    .selectFrom('report_run as run')
    .innerJoin('automatic_report as report', 'report.id', 'run.report_id')
    .select(['run.told', 'run.findings'])
    .where('report.owner_id', 'is not distinct from', ownerId)
    .where('run.report_id', '!=', without)
    .where('run.checked_at', '>', new Date(now.getTime() - dayMs))
    .execute();
  const faults = runs.flatMap(({ told, findings }) => findings.filter((finding) => told.includes(findingKey(finding))).map(sourceFault));
  return new Set(faults.filter((fault) => fault !== null));
}

/** Other reports of an owner that rest on one of these sources, by the names of their dashboards, each once. */
export async function listReportsOn(scope: Scope, ownerId: string | null, sourceIds: readonly string[], without: readonly string[]) {
  if (sourceIds.length === 0) return [];
  const uses = sourceIds.map(
    (id) => sql<boolean>`jsonb_path_exists(widget.body, '$.instances[*] ? (@.sourceId == $id)', jsonb_build_object('id', ${id}::text))`,
  );
  const rows = await scope.db
    .selectFrom('automatic_report as report')
    .innerJoin('dashboard', 'dashboard.id', 'report.dashboard_id')
    .innerJoin('widget', 'widget.dashboard_id', 'dashboard.id')
    .select('dashboard.name')
    .distinct()
    .where('report.owner_id', 'is not distinct from', ownerId)
    .where('report.paused', '=', false)
    .where('dashboard.active', '=', true)
    .where('report.id', 'not in', without)
    .where((eb) => eb.or(uses))
    .orderBy('dashboard.name')
    .execute();
  return rows.map(({ name }) => name);
}
