import { expect } from '@playwright/test';
import type { Installation } from './product.ts';

/** What the stand-in of Google Analytics does wrong with calls of such paths, until the fault is taken away. */
export async function orderFault({ sandbox }: Installation, pathContains: string, fault: object): Promise<void> {
  const reply = await fetch(`${sandbox.address}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ provider: 'google-analytics', match: { pathContains }, fault }),
  });
  expect(reply.status).toBe(201);
}

/** Calls for the reports of one property are answered after so long. */
export const delayReports = (product: Installation, property: string, ms: number): Promise<void> =>
  orderFault(product, `properties/${property}:`, { kind: 'latency', ms });
