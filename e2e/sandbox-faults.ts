import { expect } from '@playwright/test';
import type { Installation } from './product.ts';

/** Calls for the reports of one property are answered after so long, until the fault is taken away. */
export async function delayReports({ sandbox }: Installation, property: string, ms: number): Promise<void> {
  const reply = await fetch(`${sandbox.address}/__faults`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      provider: 'google-analytics',
      match: { pathContains: `properties/${property}:` },
      fault: { kind: 'latency', ms },
    }),
  });
  expect(reply.status).toBe(201);
}
