import { AppError } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { findSubscription } from './change-subscription.ts';
import { readSignedInPage } from './fastspring.ts';

/** Where the buyer changes the card, signed in. The link is made when it is asked for, and kept nowhere. */
export async function paymentPageOf(context: Context, scope: Scope): Promise<string> {
  const row = await findSubscription(scope);
  if (row === null)
    throw new AppError('not_found', 'Your company has no subscription, so there is no card to change. Choose a plan first.');
  return readSignedInPage(context, row.account);
}
