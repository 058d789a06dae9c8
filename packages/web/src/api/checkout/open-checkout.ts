import { getShop } from '@sightline/contract/billing';
import { AppError } from '@sightline/contract/core';
import { z } from 'zod';
import { call } from '../calls/client.ts';
import { loadLibrary, shopCallbacks } from './load-library.ts';

/** What the shop calls back with: null where the popup was closed before anything was paid. */
const closedSchema = z.object({ id: z.string().min(1), reference: z.string().min(1) }).nullable();

export interface PaidOrder {
  orderRef: string;
  orderId: string;
}

/** Of the shop, until its popup opens; what a buyer does in it may take as long as it likes. */
const patienceMs = 30_000;

const notPaid = (cause?: unknown) =>
  new AppError(
    'payment_unavailable',
    'The checkout was closed before anything was paid. Nothing was charged, and what you typed is still here.',
    {
      cause,
    },
  );
const notOpened = (cause: unknown) =>
  new AppError('payment_unavailable', 'The checkout could not be opened. Nothing was charged; try again in a moment.', { cause });

/**
 * Opens the shop's popup with a sealed checkout and waits until it is closed. Answers the order; throws a AppError where there is none (docs/product.md 3.5:
 * a checkout without order reference and id counts as failed).
 */
export async function openCheckout({ payload, key }: { payload: string; key: string }): Promise<PaidOrder> {
  const { data: shop } = await call(getShop);
  const builder = await loadLibrary(shop).catch((cause: unknown) => {
    throw notOpened(cause);
  });
  const before = document.activeElement;
  let patience: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<PaidOrder>((resolve, reject) => {
      shopCallbacks.current = {
        closed(told) {
          const order = closedSchema.safeParse(told ?? null).data ?? null;
          if (order === null) reject(notPaid());
          else resolve({ orderRef: order.reference, orderId: order.id });
        },
        // The cart is what was sealed.
        changed: () => {
          clearTimeout(patience);
          builder.checkout();
        },
        failed: (code, text) => reject(notOpened(new Error(`The shop said ${code}: ${text}`))),
      };
      // What comes later than that opens nothing any more.
      patience = setTimeout(() => reject(notOpened(new Error('The shop did not answer'))), patienceMs);
      builder.secure(payload, key);
    });
  } finally {
    clearTimeout(patience);
    shopCallbacks.current = null;
    if (before instanceof HTMLElement) before.focus();
  }
}
