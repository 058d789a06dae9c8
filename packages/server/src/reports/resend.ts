import { type Delivery, Problem } from '@sightline/contract';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import { findDelivery, reopenDelivery } from './delivery-rows.ts';
import { presentDelivery } from './present.ts';

/** Has one mail that failed sent with the next minute's. `attempts`: as often as it was tried when that was asked. */
export async function resend(context: Context, scope: Scope, id: string, attempts: number): Promise<Delivery> {
  await reopenDelivery(scope, { id, attempts, now: context.clock.now() });
  const row = await findDelivery(scope, id);
  if (row === null) throw new Problem('not_found');
  return presentDelivery(row);
}
