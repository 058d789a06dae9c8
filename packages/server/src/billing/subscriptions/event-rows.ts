import type { Selectable } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import type { PaymentEventTable } from '#platform/db/tables.ts';
import type { PaymentEvent } from './answers.ts';

export type EventRow = Selectable<PaymentEventTable>;

/** Keeps what is new, all or nothing. What is known already stays as it is. */
export async function keepEvents(db: Db, events: readonly PaymentEvent[], now: Date): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ id, type, live, data }) => ({
    ...{ id, type, live, data: JSON.stringify(data), state: 'waiting' as const, next_try_at: now, received_at: now },
  }));
  await db
    .insertInto('payment_event')
    .values(rows)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

export const listDueEvents = (db: Db, now: Date, limit: number): Promise<EventRow[]> =>
  db
    .selectFrom('payment_event')
    .selectAll()
    .where('state', '=', 'waiting')
    .where('next_try_at', '<=', now)
    .orderBy('received_at')
    .orderBy('id')
    .limit(limit)
    .execute();

export async function updateEvent(
  db: Db,
  id: string,
  change: Partial<Pick<EventRow, 'state' | 'note' | 'tries' | 'next_try_at' | 'company_id'>>,
): Promise<void> {
  await db.updateTable('payment_event').set(change).where('id', '=', id).execute();
}
