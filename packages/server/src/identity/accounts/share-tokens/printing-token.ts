import { minuteMs } from '@sightline/contract/core';
import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { readClaims, signClaims } from './signed-claims.ts';

const kind = 'print';
/** Longer than a print may take. */
const goodForMs = 3 * minuteMs;
const claimsSchema = z.object({ companyId: z.string(), dashboardId: z.string(), until: z.number() });

type Printed = Omit<z.infer<typeof claimsSchema>, 'until'>;

/** Lets our own browser open one dashboard as visitors see it, whoever may see it otherwise. It never leaves this machine's programs. */
export const issuePrintingToken = (context: Context, { companyId, dashboardId }: Printed): string =>
  signClaims(context, kind, { companyId, dashboardId, until: context.clock.now().getTime() + goodForMs });

export function readPrintingToken(context: Context, text: string): Printed | null {
  const claims = readClaims(context, kind, claimsSchema, text);
  return claims && { companyId: claims.companyId, dashboardId: claims.dashboardId };
}
