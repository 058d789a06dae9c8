import type { UploadContent, UploadReading } from '@sightline/contract/dashboards';
import type { Cell } from '@sightline/contract/frames';
import type { Context } from '#platform/context.ts';
import { lruPerContext } from '#platform/memory/lru-per-context.ts';

/** What is kept of an upload: typed columns and rows, as JSON, and what was doubtful in reading them (absent: not known). */
export interface StoredUpload {
  header: UploadContent['header'];
  rows: Cell[][];
  warnings?: string[];
}

const previewRows = 20;

/** What is told of a table, whatever its file is called. */
export const presentRows = ({ header, rows, warnings = [] }: StoredUpload): Omit<UploadReading, 'fileId' | 'fileName'> => ({
  header,
  rowCount: rows.length,
  preview: rows.slice(0, previewRows),
  warnings,
});

/** A cell takes so much of memory beside what its text takes. */
const cellBytes = 16;
/** Of all uploads that a process has at hand. */
const cachedBytesMax = 128 * 1024 * 1024;

const cacheOf = lruPerContext<StoredUpload>(cachedBytesMax);

/** A stored table never changes, so it is parsed once as long as there is room for it. */
export async function loadUpload(context: Context, storedName: string): Promise<StoredUpload> {
  const uploads = cacheOf(context);
  const known = uploads.get(storedName);
  if (known) return known;
  const bytes = await context.files.get(storedName);
  const table = JSON.parse(bytes.toString('utf8')) as StoredUpload;
  uploads.set(storedName, table, bytes.length + cellBytes * table.rows.length * table.header.length);
  return table;
}
