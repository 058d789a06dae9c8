import { type Period, type Range, rangeToSearch, slugOf } from '@sightline/contract/core';
import { fillText, fillWords, type PlaceholderValues, type PrintRequest, stylesOf } from '@sightline/contract/dashboards';
import { periodWords, rangeWords } from '@sightline/contract/frames';
import { visitorOrigin } from '#company/custom-domain/index.ts';
import { findShared } from '#dashboards/index.ts';
import type { Gathered } from '#data/query-pipeline/index.ts';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { oneLine, type ReportMailInput } from '#platform/mail/index.ts';
import { gapWords, type Look, lookAtFigures, noPdfWords, provisionalWords } from '../quality-gate/index.ts';
import { openReported, type Reported } from '../store/open-reported.ts';
import type { ReportRecord } from '../store/rows.ts';
import { keyFiguresOf } from './key-figures.ts';
import type { ReportTools } from './tools.ts';

/** A report as it is seen from an instant, before it is made into a mail. */
export interface GatheredReport {
  report: ReportRecord;
  reported: Reported;
  look: Look;
}

export interface RenderedReport {
  /** All of a mail but what differs from reader to reader. */
  mail: Omit<ReportMailInput, 'unsubscribeUrl'>;
  /** Null: the usual one. */
  subject: string | null;
  period: Period;
}

/** The figures of the days that an instant means in the report's zone, whenever they are gathered. Null: its dashboard is archived or in the bin. */
export async function gatherReport(context: Context, scope: Scope, report: ReportRecord, at: Date): Promise<GatheredReport | null> {
  const reported = await openReported(context, scope, report, at);
  if (reported === null) return null;
  const { widgets, query, placeholders } = reported;
  const look = await lookAtFigures(context, scope, { widgets, range: query, past: null, runAt: at, placeholders });
  return { report, reported, look };
}

/** Where readers see the same days, in the address that "Copy URL" gives. */
const addressOf = (origin: string, permalink: string, range: Range): string =>
  `${origin}/dashboards/${permalink}?${new URLSearchParams(rangeToSearch(range))}`;

const absolute = (origin: string, address: string | null): string | null => (address === null ? null : `${origin}${address}`);

/** A document too large for a mail is linked. */
async function pdfOf(
  context: Context,
  tools: ReportTools,
  { request, gathered }: { request: PrintRequest; gathered: readonly Gathered[] },
  { name, origin }: { name: string; origin: string },
): Promise<ReportMailInput['pdf']> {
  const withFigures = new Set(gathered.flatMap(({ widget, visitor }) => ('frame' in visitor ? [widget.hash] : [])));
  const printed = await tools.printForMail(context, { request, withFigures });
  if ('path' in printed) return { url: `${origin}${printed.path}` };
  const { start, end } = request.range.period;
  return { bytes: printed.bytes, fileName: `${slugOf(name) || 'report'}-${start}-${end}.pdf` };
}

/** The widgets whose figures readers see, called as findings call them. */
const shownOf = (gathered: readonly Gathered[], placeholders: PlaceholderValues) =>
  gathered.flatMap(({ widget: { hash, title }, visitor }) =>
    'frame' in visitor && visitor.frame.rows.length > 0 ? [{ hash, title: fillText(title, placeholders) }] : [],
  );

/** The mail of what was gathered. Rejects where the PDF cannot be made now, unless `isLastTry`: then the mail says so. */
export async function renderReport(
  context: Context,
  scope: Scope,
  { report, reported, look }: GatheredReport,
  tools: ReportTools,
  { isLastTry }: { isLastTry: boolean },
): Promise<RenderedReport> {
  const { row, company, range, timezone, locale, placeholders } = reported;
  const styles = stylesOf(row.styles);
  const request: PrintRequest = {
    companyId: scope.companyId,
    dashboardId: row.id,
    permalink: row.permalink,
    range,
    timezone,
    viewer: 'visitor',
  };
  const isShared = (await findShared(context, scope, row.id)) !== null;
  const gaps = gapWords(look.findings, locale, timezone);
  const origin = await visitorOrigin(context, scope);
  const note = (what: string, error: unknown) => context.log.error({ error, reportId: report.id }, what);
  const pdf = report.with_pdf
    ? await pdfOf(context, tools, { request, gathered: look.gathered }, { name: row.name, origin }).catch((error: unknown) => {
        if (!isLastTry) throw error;
        note('a report is sent without its PDF', error);
        gaps.push(noPdfWords(locale, isShared));
        return null;
      })
    : null;
  // The picture only adorns: the figures are in the mail without it.
  const preview = report.with_preview
    ? await tools.drawPreview(context, request).catch((error: unknown) => {
        note('a report is sent without its picture', error);
        return null;
      })
    : null;
  const subject = oneLine(fillWords(report.subject, placeholders));
  return {
    mail: {
      siteTitle: context.config.siteTitle,
      companyName: company.name,
      phone: company.phone,
      brand: { logoUrl: absolute(origin, styles.logoImage ?? company.logo), colour: company.brand_colour },
      styles,
      dashboardName: row.name,
      clientName: row.client_name,
      periodWords: periodWords(range.period, locale),
      comparisonWords: rangeWords(range, locale).comparison,
      message: fillWords(report.message, placeholders),
      keyFigures: keyFiguresOf(look.gathered, look.findings, locale, placeholders),
      gaps,
      provisional: provisionalWords(look.findings, shownOf(look.gathered, placeholders), locale, timezone),
      // Where only the company may look, clients would find nothing there.
      openUrl: isShared ? addressOf(origin, row.permalink, range) : null,
      preview,
      pdf,
      locale,
    },
    subject: subject === '' ? null : subject,
    period: range.period,
  };
}
