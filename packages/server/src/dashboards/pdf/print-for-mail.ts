import { hourMs, pathOf } from '@sightline/contract/core';
import { downloadPdf, type PrintRequest } from '@sightline/contract/dashboards';
import type { Context } from '#platform/context.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { printedDocument } from './print-pdf.ts';
import { keepDocument } from './rows.ts';

/** Larger documents are linked: many servers take no mail beyond. */
const attachedMaxBytes = 10 * 1024 * 1024;
/** A link lives a day from when it is read at the earliest, and some time passes before a mail is sent and delivered. */
const linkedMs = 26 * hourMs;

export interface MailPrint {
  request: PrintRequest;
  /** Widgets, by their hashes, of which the mail has figures. */
  withFigures: ReadonlySet<string>;
}

/**
 * The print of a dashboard for a mail: its bytes, or the path where all can download it for a day if it is over 10 MB. Throws where it shows less than the
 * mail says: a client must not get an empty page beside right figures.
 */
export async function printForMail(context: Context, { request, withFigures }: MailPrint): Promise<{ bytes: Buffer } | { path: string }> {
  const { stored_name, bytes, gaps } = await printedDocument(context, request);
  const lacking = gaps.filter((hash) => withFigures.has(hash));
  if (lacking.length > 0) throw new Error(`The print lacks figures that the mail has: ${lacking.join(', ')}`);
  if (bytes <= attachedMaxBytes) return { bytes: await context.files.get(stored_name) };
  const until = new Date(context.clock.now().getTime() + linkedMs);
  await keepDocument(scopeOf(context.database.db, request.companyId), stored_name, until);
  return { path: pathOf(downloadPdf, { name: stored_name }) };
}
