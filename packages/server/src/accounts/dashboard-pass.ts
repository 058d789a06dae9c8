import { z } from 'zod';
import type { Context } from '../context.ts';

const prefix = 'pass';
const passHours = 12;
const claimsSchema = z.object({ companyId: z.string(), dashboardId: z.string(), epoch: z.number(), until: z.number() });

export interface Pass {
  companyId: string;
  dashboardId: string;
  epoch: number;
}

/** Given after the right password of one protected dashboard; good for it alone, 12 h, until its password changes. */
export function issuePass(context: Context, pass: Pass): { pass: string; expiresAt: string } {
  const until = context.clock.now().getTime() + passHours * 60 * 60 * 1000;
  const claims = Buffer.from(JSON.stringify({ ...pass, until })).toString('base64url');
  return { pass: `${prefix}.${claims}.${context.sealer.sign(`${prefix}:${claims}`)}`, expiresAt: new Date(until).toISOString() };
}

/** Null for anything that is not a pass of ours in its time; its epoch is compared where the dashboard is read. */
export function readPass(context: Context, text: string): Pass | null {
  const [kind, claims, signature] = text.replace(/^Bearer /i, '').split('.');
  if (kind !== prefix || !claims || !signature) return null;
  if (!context.sealer.verify(`${prefix}:${claims}`, signature)) return null;
  const { until, ...pass } = claimsSchema.parse(JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')));
  return until > context.clock.now().getTime() ? pass : null;
}
