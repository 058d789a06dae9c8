import { randomBytes, randomUUID } from 'node:crypto';
import { AppError, randomId } from '@sightline/contract/core';
import type { UploadReading } from '@sightline/contract/dashboards';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { storedNameLength } from './file-names.ts';
import { keepFile } from './keep-file.ts';
import { findFile } from './rows.ts';
import { loadUpload } from './stored-upload.ts';
import { presentReading } from './upload-reading.ts';
import { requireDashboard } from './uploads.ts';

/** Keeps an uploaded table of the company once more, as a file of that dashboard. */
export async function copyUploadTo(
  context: Context,
  scope: Scope,
  fileId: string,
  dashboardId: string,
  createdBy: string,
): Promise<UploadReading> {
  const file = await findFile(scope, fileId);
  if (file?.kind !== 'upload') throw new AppError('not_found');
  await requireDashboard(scope, dashboardId);
  const { company_id: _, bytes: __, header, ...columns } = file;
  const id = randomUUID();
  const storedName = `${randomId(storedNameLength, randomBytes)}.json`;
  const created = { created_by: createdBy, created_at: context.clock.now() };
  const row = { ...columns, ...created, id, dashboard_id: dashboardId, stored_name: storedName, header: header && JSON.stringify(header) };
  await keepFile(context, scope, row, await context.files.get(file.stored_name));
  return presentReading({ id, name: file.name }, await loadUpload(context, storedName));
}
