import { randomBytes, randomUUID } from 'node:crypto';
import { randomId } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { storedNameLength } from './file-names.ts';
import { listFilesOf } from './rows.ts';
import { insertFiles, requireRoom } from './storage-room.ts';

export interface FileCopies {
  /** The copy's id in the place of a table's. */
  uploadFor(fileId: string): string;
  /** Makes them the files of that dashboard; call in the transaction that creates it. */
  insert(inside: Scope, dashboardId: string): Promise<void>;
  /** When the transaction failed. What may be named by rows all the same, as the answer to a commit can be lost, stays; what no row names is swept away after a day. */
  discard(): Promise<void>;
}

const newName = (storedName: string): string => `${randomId(storedNameLength, randomBytes)}.${storedName.split('.').at(-1)}`;

/** The tables of a dashboard once more, so that deleting one dashboard leaves the other whole. Images are the company's and are shown by both. */
export async function copyFiles(context: Context, scope: Scope, dashboardId: string, createdBy: string): Promise<FileCopies> {
  const originals = await listFilesOf(scope, dashboardId);
  const bytes = originals.reduce((sum, row) => sum + row.bytes, 0);
  if (bytes > 0) await requireRoom(context, scope, bytes);
  const copies = originals.map((row) => ({
    row,
    id: randomUUID(),
    storedName: newName(row.stored_name),
  }));
  for (const { row, storedName } of copies) {
    const content = await context.files.get(row.stored_name);
    row.bytes = content.length;
    await context.files.put(storedName, content);
  }
  let areInserted = false;
  const uploads = new Map(copies.map(({ row, id }) => [row.id, id]));
  return {
    uploadFor: (fileId) => uploads.get(fileId) ?? fileId,
    async insert(inside, newDashboardId) {
      const created = { dashboard_id: newDashboardId, created_by: createdBy, created_at: context.clock.now() };
      const rows = copies.map(({ row: { company_id, header, ...columns }, id, storedName }) => ({
        ...columns,
        ...created,
        id,
        stored_name: storedName,
        header: header && JSON.stringify(header),
      }));
      await insertFiles(context, inside, rows);
      areInserted = true;
    },
    async discard() {
      if (!areInserted) for (const { storedName } of copies) await context.files.remove(storedName);
    },
  };
}
