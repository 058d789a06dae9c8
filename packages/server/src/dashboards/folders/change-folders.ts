import { randomUUID } from 'node:crypto';
import { AppError } from '@sightline/contract/core';
import type { Folder } from '@sightline/contract/dashboards';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { changeFolder, holdFolder, insertFolder, isNameTaken, listFolderRows, removeFolder } from './rows.ts';

interface FolderFields {
  name: string;
  colour: string | null;
}

export const listFoldersOf = (scope: Scope): Promise<Folder[]> => listFolderRows(scope);

/** Two clients of one name would not be told apart. */
async function withFreeName<T>(name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isNameTaken(error)) throw error;
    throw new AppError('invalid_input', undefined, {
      errors: { name: [`There is a folder “${name}” already. Choose another name, or use that folder.`] },
      cause: error,
    });
  }
}

export async function createFolderIn(context: Context, scope: Scope, fields: FolderFields): Promise<{ id: string }> {
  const id = randomUUID();
  await withFreeName(fields.name, () => insertFolder(scope, { id, ...fields, created_at: context.clock.now() }));
  return { id };
}

export async function updateFolderOf(scope: Scope, id: string, fields: FolderFields): Promise<void> {
  if (!(await withFreeName(fields.name, () => changeFolder(scope, id, fields)))) throw new AppError('not_found');
}

export async function deleteFolderOf(scope: Scope, id: string): Promise<void> {
  await inTransaction(scope, async (inside) => {
    if (!(await holdFolder(inside, id))) throw new AppError('not_found');
    await removeFolder(inside, id);
  });
}
