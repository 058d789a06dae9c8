import { randomBytes } from 'node:crypto';
import { dayMs, hourMs, localeTag, randomId } from '@sightline/contract/core';
import type { PrintRequest } from '@sightline/contract/dashboards';
import { periodWords } from '@sightline/contract/frames';
import { oneFlight } from '@sightline/providers/kit/one-flight';
import type { Page } from 'playwright-core';
import type { Context } from '#platform/context.ts';
import { localeOf } from '#platform/db/query/locale-columns.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { timed } from '#platform/observability/metrics.ts';
import { getOwnDashboard, type OpenedDashboard, openDashboard } from '../index.ts';
import { documentKey } from './document-key.ts';
import { withPrintView } from './open-print-view.ts';
import { countPages, sheetsOfPlaces, withDetails } from './pdf-details.ts';
import { pdfDurations } from './pdf-durations.ts';
import { findDocument, insertDocument, type PdfDocument } from './rows.ts';

const documentMs = dayMs;
/** A print as it is kept. */
export interface PrintedDocument extends PdfDocument {
  /** Widgets without figures because something failed, by their hashes. */
  gaps: string[];
}

/** A document that is handed out must stay long enough to be downloaded. */
const handedOutMs = hourMs;
const nameLength = 32;

/**
 * The print of a dashboard as visitors see it, kept for downloading: an older print where it still shows all that a new one would. Throws when it cannot be
 * made within its time, after a second attempt.
 */
export async function printedDocument(context: Context, request: PrintRequest): Promise<PrintedDocument> {
  const opened = await openToPrint(context, request);
  const now = context.clock.now().getTime();
  const key = await documentKey(context, opened, request);
  const stored = key === null ? null : await findDocument(opened.scope, key, new Date(now + handedOutMs));
  // One with gaps has no key.
  if (stored !== null) return { ...stored, gaps: [] };
  // In this process, who wants the same at the same time waits for one print.
  return oneFlight(context, `print ${JSON.stringify([opened.row.version, request])}`, () =>
    timed(
      pdfDurations(context.metrics),
      {},
      () => context.tracer.span({ name: 'print PDF', kind: 'internal' }, () => print(context, opened, request)),
      {
        done: () => 'printed',
        failed: () => 'failed',
      },
    ),
  );
}

/** By its id, so that a link made anew meanwhile does no harm. */
async function openToPrint(context: Context, { companyId, dashboardId }: PrintRequest): Promise<OpenedDashboard> {
  const { permalink } = await getOwnDashboard(scopeOf(context.database.db, companyId), dashboardId);
  return openDashboard(context, { kind: 'printer', companyId, dashboardId }, permalink);
}

/** An element of the page, as far as it is filled here. */
interface Place {
  textContent: string;
  getAttribute(name: string): string | null;
}

const contentsPlaces = '[data-sheet-of]';

/** Prints it, and once more where it has contents: on which sheets its headings are is known of the first print. Without their numbers they are as good. */
async function pdfOf(context: Context, page: Page): Promise<Buffer> {
  const takePdf = () => page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  const first = await takePdf();
  if ((await page.locator(contentsPlaces).count()) === 0) return first;
  let sheets: Record<string, number>;
  try {
    sheets = Object.fromEntries(sheetsOfPlaces(first));
  } catch (error) {
    context.log.warn({ error }, 'the sheets of a print could not be told');
    return first;
  }
  await page.locator(contentsPlaces).evaluateAll((places: Place[], sheets) => {
    for (const place of places) place.textContent = String(sheets[place.getAttribute('data-sheet-of') ?? ''] ?? '');
  }, sheets);
  return takePdf();
}

async function print(context: Context, opened: OpenedDashboard, request: PrintRequest): Promise<PrintedDocument> {
  const { row, scope, companyName } = opened;
  const { bytes, gaps } = await withPrintView(context, { ...request, permalink: row.permalink }, async ({ page, gaps }) => ({
    bytes: await pdfOf(context, page),
    gaps,
  }));
  const now = context.clock.now();
  const title = `${row.name}, ${periodWords(request.range.period, localeTag(localeOf(row)))}`;
  const document = withDetails(bytes, { title, author: companyName, language: row.language }, now);
  const storedName = `${randomId(nameLength, randomBytes)}.pdf`;
  await context.files.put(storedName, document);
  const stored = await insertDocument(scope, {
    stored_name: storedName,
    dashboard_id: row.id,
    // By now the figures that were printed are kept.
    key: gaps.length > 0 ? null : await documentKey(context, opened, request),
    file_name: `${title}.pdf`,
    pages: countPages(bytes),
    bytes: document.length,
    expires_at: new Date(now.getTime() + documentMs),
    created_at: now,
  });
  return { ...stored, gaps };
}
