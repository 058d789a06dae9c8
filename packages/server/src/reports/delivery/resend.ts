import { AppError } from '@sightline/contract/core';
import type { Delivery } from '@sightline/contract/reports';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { presentDelivery } from '../schedules/present.ts';
import { findDelivery, reopenDelivery } from '../store/delivery-rows.ts';
import { clearBounced } from '../store/reader-rows.ts';

/**
 * Has one mail that failed sent with the next minute's. `attempts`: as often as it was tried when that was asked. Who asks for it says that the address is
 * right, also where mails to it came back.
 */
export async function resend(context: Context, scope: Scope, id: string, attempts: number, by = 'a member'): Promise<Delivery> {
  await inTransaction(scope, async (inside) => {
    const opened = await reopenDelivery(inside, { id, attempts, now: context.clock.now(), reason: `Sent again by ${by}.` });
    if (opened !== null) await clearBounced(inside, opened.report_id, opened.recipient);
  });
  const row = await findDelivery(scope, id);
  if (row === null) throw new AppError('not_found');
  return presentDelivery(row);
}
