import { randomUUID } from 'node:crypto';
import { AppError, orderedPeriod } from '@sightline/contract/core';
import { type Annotation, type AnnotationFields, annotationsMax } from '@sightline/contract/dashboards';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { presentAnnotation } from './present.ts';
import {
  changeAnnotation,
  countAnnotations,
  findAnnotation,
  hasDashboard,
  insertAnnotation,
  listAnnotationRows,
  removeAnnotation,
} from './rows.ts';

/** The latest day first. */
export async function listAnnotationsOf(scope: Scope, dashboardId: string): Promise<Annotation[]> {
  if (!(await hasDashboard(scope, dashboardId))) throw new AppError('not_found');
  return (await listAnnotationRows(scope, dashboardId)).map(presentAnnotation).toReversed();
}

/** Another company's dashboard is not found, nor is one that lies in the bin. */
async function requirePlace(inside: Scope, dashboardId: string | null, id: string | null): Promise<void> {
  if (dashboardId !== null && !(await hasDashboard(inside, dashboardId))) throw new AppError('not_found');
  if ((await countAnnotations(inside, dashboardId, id)) < annotationsMax) return;
  const where = dashboardId === null ? 'All dashboards have' : 'This dashboard has';
  throw new AppError('invalid_input', undefined, {
    errors: { dashboardId: [`${where} ${annotationsMax} notes already. Delete one that is no longer needed, then save this one again.`] },
  });
}

/** A single day ends on itself; days in the wrong order are swapped. */
function columnsOf({ text, startDate, endDate, dashboardId, visibleToVisitors }: AnnotationFields) {
  const { start, end } = orderedPeriod(startDate, endDate ?? startDate);
  return { text, start_date: start, end_date: end, dashboard_id: dashboardId, visible_to_visitors: visibleToVisitors };
}

export async function createAnnotationIn(
  context: Context,
  scope: Scope,
  fields: AnnotationFields,
  author: { name: string },
): Promise<Annotation> {
  return inTransaction(scope, async (inside) => {
    await requirePlace(inside, fields.dashboardId, null);
    const made = { id: randomUUID(), author_name: author.name, created_at: context.clock.now() };
    return presentAnnotation(await insertAnnotation(inside, { ...columnsOf(fields), ...made }));
  });
}

export async function updateAnnotationOf(scope: Scope, id: string, fields: AnnotationFields): Promise<Annotation> {
  return inTransaction(scope, async (inside) => {
    const known = await findAnnotation(inside, id);
    if (!known) throw new AppError('not_found');
    await requirePlace(inside, fields.dashboardId, id);
    const row = await changeAnnotation(inside, id, columnsOf(fields));
    if (!row) throw new AppError('not_found');
    return presentAnnotation(row);
  });
}

export async function deleteAnnotationOf(scope: Scope, id: string): Promise<void> {
  if (!(await removeAnnotation(scope, id))) throw new AppError('not_found');
}
