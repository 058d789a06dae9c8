import { z } from 'zod';
import type { Context } from '#platform/context.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { printedDocument } from './print-pdf.ts';
import { beginRequest, endRequest } from './rows.ts';

const payloadSchema = z.object({ companyId: z.string(), token: z.string() });

/** Makes the PDF somebody waits for. Nobody waits any more: nothing is made. */
export async function runPrintJob(context: Context, payload: Record<string, unknown>): Promise<void> {
  const { companyId, token } = payloadSchema.parse(payload);
  const scope = scopeOf(context.database.db, companyId);
  const request = await beginRequest(scope, token, context.clock.now());
  if (request === null) return;
  try {
    const { stored_name } = await printedDocument(context, request.wish);
    await endRequest(scope, token, stored_name);
  } catch (error) {
    // Printing has tried twice; who waits is told, and asks again if they like.
    context.log.error({ error, dashboard: request.dashboard_id }, 'a PDF could not be made');
    await endRequest(scope, token, null);
  }
}
