import { AppError } from '@sightline/contract/core';
import type { UploadReading } from '@sightline/contract/dashboards';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { findFile } from './rows.ts';
import { loadUpload, presentRows, type StoredUpload } from './stored-upload.ts';

export const presentReading = ({ id, name }: { id: string; name: string }, stored: StoredUpload): UploadReading => ({
  fileId: id,
  fileName: name,
  ...presentRows(stored),
});

/** How a table was read when it was uploaded, by the id of its file. */
export async function getUploadReading(context: Context, scope: Scope, fileId: string): Promise<UploadReading> {
  const file = await findFile(scope, fileId);
  if (file?.kind !== 'upload') throw new AppError('not_found', 'This file was deleted. Upload it again.');
  return presentReading(file, await loadUpload(context, file.stored_name));
}
