import type { ShownPrice } from '@sightline/contract/billing';
import { AppError } from '@sightline/contract/core';

/** Throws where a page showed another price than the one that would be charged. */
export function checkShown(shown: ShownPrice | undefined, charged: ShownPrice): void {
  if (shown === undefined || (shown.dueNow === charged.dueNow && shown.nextCharge === charged.nextCharge)) return;
  throw new AppError('conflict', 'The price has changed. Nothing was charged: reload the page and confirm the new price.');
}
