import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import type { WebAssetTable } from '#platform/db/tables.ts';

export const listAssetNames = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('web_asset').select('name').execute()).map(({ name }) => name);

export const findAsset = (db: Db, name: string): Promise<Pick<Selectable<WebAssetTable>, 'bytes' | 'media_type'> | undefined> =>
  db.selectFrom('web_asset').select(['bytes', 'media_type']).where('name', '=', name).executeTakeFirst();

/** One at a time, as a process that starts meanwhile may bring the same. */
export const insertAsset = async (db: Db, asset: Insertable<WebAssetTable>): Promise<void> =>
  void (await db
    .insertInto('web_asset')
    .values(asset)
    .onConflict((conflict) => conflict.doNothing())
    .execute());

export const noteAssets = async (db: Db, names: readonly string[], seenAt: Date): Promise<void> =>
  void (await db.updateTable('web_asset').set({ seen_at: seenAt }).where('name', 'in', names).execute());

export const forgetAssets = async (db: Db, seenBefore: Date): Promise<void> =>
  void (await db.deleteFrom('web_asset').where('seen_at', '<', seenBefore).execute());
