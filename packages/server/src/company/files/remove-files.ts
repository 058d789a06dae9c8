import { AppError } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { type FileUses, fileUses } from './file-uses.ts';
import { deleteFileRow, deleteFilesOfDashboard, lockFileByName } from './rows.ts';

/** Takes the rows of a dashboard's tables away and answers the names in the store, to be removed once the transaction holds; images stay, they are the company's. */
export const removeFilesOf = (scope: Scope, dashboardId: string): Promise<string[]> => deleteFilesOfDashboard(scope, dashboardId);

const placesNamed = 5;

/** A, B and 3 more. */
function listed(places: readonly string[]): string {
  const named = places.slice(0, placesNamed);
  const more = places.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}

/** Why a file stays, and what to do about it; null where nothing uses it. */
function useWords({ places, versions }: FileUses): string | null {
  const all = [...places.map((place) => `“${place}”`), ...versions];
  if (all.length === 0) return null;
  const remedies = [
    places.length > 0 && 'Choose another file there and save first.',
    versions.length > 0 && 'A version lets go of it when you take its name away, under Versions in the editor.',
  ].filter(Boolean);
  return [`is used by ${listed(all)}.`, ...remedies].join(' ');
}

/** For good; refused while a dashboard, a version with a name or a template shows it. */
export async function deleteFileOf(context: Context, scope: Scope, storedName: string): Promise<void> {
  await inTransaction(scope, async (inside) => {
    // Held: a save that begins to show it waits, and then finds it gone.
    const row = await lockFileByName(inside, storedName);
    // A picture of somebody is theirs alone to take away; fonts go in their own way.
    if (!row || row.kind === 'avatar' || row.kind === 'font') throw new AppError('not_found');
    const name = row.kind === 'image' ? row.stored_name : row.id;
    const words = useWords((await fileUses(inside, [name]))(name));
    if (words !== null) throw new AppError('file_in_use', `“${row.name}” ${words}`);
    await deleteFileRow(inside, row);
  });
  await context.files.remove(storedName);
}
