import type { Selectable } from 'kysely';
import type { Db } from '../db/engine/open.ts';
import type { ClockMarkTable } from '../db/tables/clock-mark.ts';

export type Mark = Omit<Selectable<ClockMarkTable>, 'id'>;

const id = 1;

export const findMark = async (db: Db): Promise<Mark | null> =>
  (await db.selectFrom('clock_mark').select(['seen_at', 'known_at', 'leapt_at']).where('id', '=', id).executeTakeFirst()) ?? null;

/** Held for this transaction. */
export const lockMark = async (db: Db): Promise<Mark | null> =>
  (await db.selectFrom('clock_mark').select(['seen_at', 'known_at', 'leapt_at']).where('id', '=', id).forUpdate().executeTakeFirst()) ??
  null;

export async function putMark(db: Db, mark: Mark): Promise<void> {
  await db
    .insertInto('clock_mark')
    .values({ id, ...mark })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(mark))
    .execute();
}
