import type { Cell, UploadContent } from '@sightline/contract';
import type { Context } from '../context.ts';

/** What is kept of an upload: typed columns and rows, as JSON, and what was doubtful in reading them (absent: not known). */
export interface StoredUpload {
  header: UploadContent['header'];
  rows: Cell[][];
  warnings?: string[];
}

const kept = new Map<string, StoredUpload>();
const keptMax = 20;

/** A stored table never changes, so it is parsed once. */
export async function loadUpload(context: Context, storedName: string): Promise<StoredUpload> {
  const known = kept.get(storedName);
  if (known) return known;
  const table = JSON.parse((await context.files.get(storedName)).toString('utf8')) as StoredUpload;
  kept.set(storedName, table);
  const oldest = kept.keys().next().value;
  if (kept.size > keptMax && oldest !== undefined) kept.delete(oldest);
  return table;
}
