import type { Db } from '../../db/engine/open.ts';
import { isFreeAt } from '../../db/query/is-free-at.ts';

/** How far a mailbox was read. */
export interface Progress {
  /** Null: never, or the server said none. */
  uidValidity: string | null;
  lastUid: number;
}

/** The right to read a mailbox until a moment; null: another process has it. */
export async function leaseMailbox(db: Db, name: string, lease: { token: string; now: Date; until: Date }): Promise<Progress | null> {
  await db
    .insertInto('bounce_mailbox')
    .values({ name, uid_validity: null })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  const row = await db
    .updateTable('bounce_mailbox')
    .set({ lease: lease.token, lease_until: lease.until })
    .where('name', '=', name)
    .where((eb) => isFreeAt(eb, 'lease_until', lease.now))
    .returning(['uid_validity', 'last_uid'])
    .executeTakeFirst();
  return row === undefined ? null : { uidValidity: row.uid_validity, lastUid: Number(row.last_uid) };
}

/** False: the lease is not held any more. */
export async function saveProgress(db: Db, name: string, token: string, { uidValidity, lastUid }: Progress): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('bounce_mailbox')
    .set({ uid_validity: uidValidity, last_uid: lastUid })
    .where('name', '=', name)
    .where('lease', '=', token)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** `readAt` null: it could not be read to its end. */
export async function endMailboxLease(db: Db, name: string, token: string, readAt: Date | null): Promise<void> {
  await db
    .updateTable('bounce_mailbox')
    .set({ lease: null, lease_until: null, ...(readAt === null ? {} : { read_at: readAt }) })
    .where('name', '=', name)
    .where('lease', '=', token)
    .execute();
}
