import { hourMs } from '@sightline/contract/core/time-units';
import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { readClaims, signClaims } from './signed-claims.ts';

const kind = 'pass';
const passHours = 12;
const claimsSchema = z.object({ companyId: z.string(), sharedId: z.string(), epoch: z.number(), until: z.number() });

export interface Pass {
  companyId: string;
  /** Of the dashboard, or of the group whose status page it opens. */
  sharedId: string;
  epoch: number;
}

/** Given after the right password of one protected dashboard or status page; good for it alone, 12 h, until its password changes. */
export function issuePass(context: Context, pass: Pass): { pass: string; expiresAt: string } {
  const until = context.clock.now().getTime() + passHours * hourMs;
  return { pass: signClaims(context, kind, { ...pass, until }), expiresAt: new Date(until).toISOString() };
}

/** Null for anything that is not a pass of ours in its time; its epoch is compared where the dashboard is read. */
export function readPass(context: Context, text: string): Pass | null {
  const claims = readClaims(context, kind, claimsSchema, text);
  if (claims === null) return null;
  const { until: _, ...pass } = claims;
  return pass;
}
