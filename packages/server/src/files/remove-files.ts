import { Problem } from '@sightline/contract';
import type { Context } from '../context.ts';
import { inTransaction, type Scope } from '../db/scope.ts';
import { fileUses } from './file-uses.ts';
import { deleteFileRow, deleteFilesOfDashboard, lockFileByName } from './rows.ts';

/** Takes the rows of a dashboard's tables away and answers the names in the store, to be removed once the transaction holds; images stay, they are the company's. */
export const removeFilesOf = (scope: Scope, dashboardId: string): Promise<string[]> => deleteFilesOfDashboard(scope, dashboardId);

const placesNamed = 5;

/** “A”, “B” and 3 more. */
function placeWords(places: readonly string[]): string {
  const named = places.slice(0, placesNamed).map((place) => `“${place}”`);
  const more = places.length - named.length;
  return more > 0 ? `${named.join(', ')} and ${more} more` : named.join(', ');
}

/** For good; refused while a dashboard or template shows it. */
export async function deleteFileOf(context: Context, scope: Scope, storedName: string): Promise<void> {
  await inTransaction(scope, async (inside) => {
    // Held: a save that begins to show it waits, and then finds it gone.
    const row = await lockFileByName(inside, storedName);
    if (!row) throw new Problem('not_found');
    const name = row.kind === 'image' ? row.stored_name : row.id;
    const places = (await fileUses(inside, [name])).get(name) ?? [];
    if (places.length > 0)
      throw new Problem('file_in_use', `“${row.name}” is used by ${placeWords(places)}. Choose another file there and save first.`);
    await deleteFileRow(inside, row.id);
  });
  await context.files.remove(storedName);
}
