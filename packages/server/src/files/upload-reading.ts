import { Problem, type UploadReading } from '@sightline/contract';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import { findFile } from './rows.ts';
import { loadUpload, type StoredUpload } from './stored-upload.ts';

const previewRows = 20;

export const presentReading = (
  { id, name }: { id: string; name: string },
  { header, rows, warnings = [] }: StoredUpload,
): UploadReading => ({ fileId: id, fileName: name, header, rowCount: rows.length, preview: rows.slice(0, previewRows), warnings });

/** How a table was read when it was uploaded, by the id of its file. */
export async function getUploadReading(context: Context, scope: Scope, fileId: string): Promise<UploadReading> {
  const file = await findFile(scope, fileId);
  if (file?.kind !== 'upload') throw new Problem('not_found', 'This file was deleted. Upload it again.');
  return presentReading(file, await loadUpload(context, file.stored_name));
}
