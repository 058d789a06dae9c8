import { AppError, minuteMs, pathOf } from '@sightline/contract/core';
import { downloadPdf } from '@sightline/contract/dashboards';
import type { Context } from '#platform/context.ts';
import type { OpenedDashboard } from '../index.ts';
import { queueMaxMs } from './ask-pdf.ts';
import { visitorsAddress } from './may-download.ts';
import { findRequest, type PdfRequest, takeRequest } from './rows.ts';

/** Two attempts take less; whoever should have worked on it is gone. */
const workMaxMs = 5 * minuteMs;

function isAwaited(context: Context, { state, created_at, begun_at }: PdfRequest): boolean {
  const since = begun_at ?? created_at;
  return state === 'waiting' && context.clock.now().getTime() - since.getTime() < (begun_at === null ? queueMaxMs : workMaxMs);
}

/** The address of the PDF that was asked for, said once; null while it is being made. */
export async function checkPdf(context: Context, { scope, row, audience }: OpenedDashboard, token: string): Promise<string | null> {
  const request = await findRequest(scope, token);
  if (request === null || request.dashboard_id !== row.id)
    throw new AppError('not_found', 'This PDF was fetched already, or never asked for. Ask for it anew.');
  if (isAwaited(context, request)) return null;
  await takeRequest(scope, token);
  if (request.stored_name === null) throw new AppError('pdf_failed');
  const { stored_name: name } = request;
  return audience === 'company' ? pathOf(downloadPdf, { name }) : visitorsAddress(context, row, name);
}
