import { randomBytes, randomUUID } from 'node:crypto';
import { invalidInput, Problem, type UploadReading, uploadBytesMax, uploadExtensions } from '@sightline/contract';
import { guessTable } from '@sightline/contract/rules/guess-table';
import { randomId } from '@sightline/contract/rules/random-id';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import type { SentFile } from '../http/multipart.ts';
import { storedNameLength } from './file-names.ts';
import { readRows } from './read-rows.ts';
import { findDashboardIn, insertFile } from './rows.ts';
import type { StoredUpload } from './stored-upload.ts';
import { presentReading } from './upload-reading.ts';

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
  if (!(await findDashboardIn(scope, dashboardId))) throw new Problem('not_found');
}

/** Reads a table, guesses what its columns hold, and keeps it for a widget of the dashboard. */
export async function storeUpload(
  context: Context,
  scope: Scope,
  dashboardId: string,
  form: { files: SentFile[] },
  createdBy: string,
): Promise<UploadReading> {
  await requireDashboard(scope, dashboardId);
  const file = checkFile(form.files);
  const raw = await readRows(file.bytes, file.extension, uploadField);
  const { header, rows, warnings } = guessTable(raw);
  if (header.length === 0 || rows.length === 0)
    throw invalidInput({ [uploadField]: ['No rows were found in this file. It needs a line of column names and rows under it.'] });
  const id = randomUUID();
  const storedName = `${randomId(storedNameLength, randomBytes)}.json`;
  const stored: StoredUpload = { header, rows, warnings };
  await context.files.put(storedName, Buffer.from(JSON.stringify(stored)));
  await insertFile(scope, {
    id,
    dashboard_id: dashboardId,
    kind: 'upload',
    category: null,
    width: null,
    height: null,
    name: file.name,
    stored_name: storedName,
    media_type: 'application/json',
    bytes: file.bytes.length,
    header: JSON.stringify(header),
    created_by: createdBy,
    created_at: context.clock.now(),
  });
  return presentReading({ id, name: file.name }, stored);
}
