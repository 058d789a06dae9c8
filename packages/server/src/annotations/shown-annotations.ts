import type { ShownAnnotation } from '@sightline/contract';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import { MomentMemory } from '../http/moment-memory.ts';
import { presentShown } from './present.ts';
import { type AnnotationRecord, listAnnotationRows, listVisitorsAnnotationRows } from './rows.ts';

/** The notes that charts of a dashboard tell whoever looks, by day; internal ones to its company alone. */
export async function shownAnnotations(
  scope: Scope,
  dashboardId: string,
  audience: 'company' | 'visitor',
): Promise<readonly ShownAnnotation[]> {
  const rows = audience === 'company' ? await listAnnotationRows(scope, dashboardId) : await listVisitorsAnnotationRows(scope, dashboardId);
  return rows.map(presentShown);
}

const found = new MomentMemory<readonly AnnotationRecord[]>();

/** The same for pictures of charts, which visitors ask for many times a second. */
export async function picturedAnnotations(context: Context, scope: Scope, dashboardId: string): Promise<readonly ShownAnnotation[]> {
  const key = `${scope.companyId}:${dashboardId}`;
  const rows = await found.read(context, key, () => listVisitorsAnnotationRows(scope, dashboardId));
  return (rows ?? []).map(presentShown);
}
