import { randomBytes, randomUUID } from 'node:crypto';
import { AppError, invalidInput, randomId } from '@sightline/contract/core';
import { type UploadReading, uploadBytesMax, uploadExtensions } from '@sightline/contract/dashboards';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { SentFile } from '#platform/http/multipart.ts';
import { storedNameLength } from './file-names.ts';
import { keepFile } from './keep-file.ts';
import { readUpload } from './read-upload.ts';
import { findDashboardIn } from './rows.ts';

export const uploadField = 'file';

const extensionOf = (name: string): string => name.toLowerCase().split('.').at(-1) ?? '';

function checkFile(files: readonly SentFile[]): SentFile & { extension: (typeof uploadExtensions)[number] } {
  const file = files[0];
  if (!file || files.length > 1) throw invalidInput({ [uploadField]: ['Choose one file.'] });
  const extension = uploadExtensions.find((known) => known === extensionOf(file.name));
  if (!extension)
    throw invalidInput({
      [uploadField]: [`Invalid file type. Choose a file that ends in ${uploadExtensions.map((known) => `.${known}`).join(' or ')}.`],
    });
  if (file.bytes.length === 0) throw invalidInput({ [uploadField]: ['This file is empty.'] });
  if (file.bytes.length > uploadBytesMax)
    throw invalidInput({ [uploadField]: ['This file is larger than 5 MB. Upload fewer rows or columns.'] });
  return { ...file, extension };
}

export async function requireDashboard(scope: Scope, dashboardId: string): Promise<void> {
  if (!(await findDashboardIn(scope, dashboardId))) throw new AppError('not_found');
}

/** Reads a table and keeps it for a widget of the dashboard. */
export async function storeUpload(
  context: Context,
  scope: Scope,
  dashboardId: string,
  form: { files: SentFile[] },
  createdBy: string,
): Promise<UploadReading> {
  await requireDashboard(scope, dashboardId);
  const file = checkFile(form.files);
  const { json, reading } = await readUpload(context, scope, file, uploadField);
  const id = randomUUID();
  const row = {
    id,
    dashboard_id: dashboardId,
    kind: 'upload' as const,
    category: null,
    width: null,
    height: null,
    name: file.name,
    stored_name: `${randomId(storedNameLength, randomBytes)}.json`,
    media_type: 'application/json',
    header: JSON.stringify(reading.header),
    created_by: createdBy,
    created_at: context.clock.now(),
  };
  await keepFile(context, scope, row, Buffer.from(json.buffer), uploadField);
  return { fileId: id, fileName: file.name, ...reading };
}
