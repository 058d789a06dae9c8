import { planSchema } from '@sightline/contract/billing';
import { withFormerNames } from '@sightline/contract/core';
import { consentFieldsOnceSnake } from '@sightline/contract/identity';
import { z } from 'zod';
import { tabStorage } from '#lib/browser/browser-storage.ts';

const storageKey = 'sightline.checkout';

/** What somebody who registers wanted to pay for, for a page that is loaded again before the account is made. No passwords. */
const storedSchema = z.object({
  /** What the server finds the payment by; null: no checkout was begun. */
  attempt: z.string().nullable(),
  /** What the checkout ended with; null: the page has not heard. */
  order: z.object({ orderId: z.string(), orderRef: z.string() }).nullable(),
  plan: planSchema,
  coupons: z.array(z.string()),
  form: withFormerNames(
    z.object({ name: z.string(), email: z.string(), termsConsent: z.boolean(), ageConsent: z.boolean() }),
    consentFieldsOnceSnake,
  ),
});
export type StoredCheckout = z.infer<typeof storedSchema>;

/** Null: there is none, or it cannot be read. */
export function readStoredCheckout(): StoredCheckout | null {
  try {
    return storedSchema.safeParse(JSON.parse(tabStorage.get(storageKey) ?? 'null')).data ?? null;
  } catch {
    // Somebody else wrote there: as good as nothing.
    return null;
  }
}

/** Null forgets it. */
export function keepCheckout(checkout: StoredCheckout | null): void {
  // The schema leaves out what is not its own: passwords above all.
  tabStorage.set(storageKey, JSON.stringify(checkout && storedSchema.parse(checkout)));
}
