import { hourMs } from '@sightline/contract/core';
import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { readClaims, signClaims } from './signed-claims.ts';

const kind = 'pass';
const shareTokenHours = 12;
const claimsSchema = z.object({ companyId: z.string(), sharedId: z.string(), epoch: z.number(), until: z.number() });

export interface ShareToken {
  companyId: string;
  /** Of the dashboard, or of the group whose status page it opens. */
  sharedId: string;
  epoch: number;
}

/** Given after the right password of one protected dashboard or status page; good for it alone, 12 h, until its password changes. */
export function issueShareToken(context: Context, claims: ShareToken): { pass: string; expiresAt: string } {
  const until = context.clock.now().getTime() + shareTokenHours * hourMs;
  return { pass: signClaims(context, kind, { ...claims, until }), expiresAt: new Date(until).toISOString() };
}

/** With its end, as it was given out. Null for anything that is not a share token of ours in its time; its epoch is compared where the dashboard is read. */
export function readShareToken(context: Context, text: string): { claims: ShareToken; expiresAt: string } | null {
  const read = readClaims(context, kind, claimsSchema, text);
  if (read === null) return null;
  const { until, ...claims } = read;
  return { claims, expiresAt: new Date(until).toISOString() };
}
