import type { Period, PrintWish, Range } from '@sightline/contract';
import { rangeToSearch } from '@sightline/contract/rules/copied-url';
import { todayIn } from '@sightline/contract/rules/days';
import { localeTag } from '@sightline/contract/rules/locale';
import { periodWords } from '@sightline/contract/rules/period-words';
import { fillText, placeholderValues } from '@sightline/contract/rules/placeholders';
import { reportRange } from '@sightline/contract/rules/report-range';
import { slugOf } from '@sightline/contract/rules/slug';
import type { Context } from '../context.ts';
import { localeOf } from '../db/locale-columns.ts';
import type { Scope } from '../db/scope.ts';
import type { ReportMailInput } from '../mails/index.ts';
import { gatherFigures } from './key-figures.ts';
import { findReportedDashboard, type ReportRecord } from './rows.ts';
import type { ReportTools } from './tools.ts';

export interface RenderedReport {
  /** All of a mail but what differs from reader to reader. */
  mail: Omit<ReportMailInput, 'unsubscribeUrl'>;
  /** Null: the usual one. */
  subject: string | null;
  period: Period;
  /** No figure of the dashboard could be fetched: better late than empty. */
  isFilled: boolean;
}

/** Where readers see the same days, in the address that "Copy URL" gives. */
const addressOf = (context: Context, permalink: string, range: Range): string =>
  `${context.publicUrl()}/dashboards/${permalink}?${new URLSearchParams(rangeToSearch(range))}`;

const absolute = (context: Context, address: string | null): string | null =>
  address === null ? null : `${context.publicUrl()}${address}`;

/** The mail says by itself where a document is too large for it. */
async function pdfOf(context: Context, tools: ReportTools, wish: PrintWish, name: string): Promise<ReportMailInput['pdf']> {
  const { bytes } = await tools.printPdf(context, wish);
  const { start, end } = wish.range.period;
  return { bytes, fileName: `${slugOf(name) || 'report'}-${start}-${end}.pdf` };
}

/**
 * The report as it is seen from an instant: the days that instant means in the report's zone, whenever it is rendered. Null: its dashboard is archived or in
 * the bin. Rejects where the PDF cannot be made now, unless `isLastTry`: then the mail says so.
 */
export async function renderReport(
  context: Context,
  scope: Scope,
  report: ReportRecord,
  at: Date,
  tools: ReportTools,
  { isLastTry }: { isLastTry: boolean },
): Promise<RenderedReport | null> {
  const found = await findReportedDashboard(scope, report.dashboard_id);
  if (!found?.row.active) return null;
  const { row, company, widgets } = found;
  const { timezone } = report.schedule;
  const locale = localeTag(localeOf(row));
  const today = todayIn(timezone, at);
  const range = reportRange(report.date_range, today, row.week_start);
  const placeholders = placeholderValues({
    range,
    today,
    locale,
    dashboard: row.name,
    client: row.client_name,
    company: company.name,
  });
  const compared = range.comparison && { compare_start: range.comparison.start, compare_end: range.comparison.end };
  const query = { ...range.period, ...compared, timezone, week_start: row.week_start };
  const figures = await gatherFigures(context, scope, widgets, query, { locale, placeholders });
  const openUrl = addressOf(context, row.permalink, range);
  const wish: PrintWish = {
    companyId: scope.companyId,
    dashboardId: row.id,
    permalink: row.permalink,
    range,
    timezone,
    viewer: 'visitor',
  };
  const gaps = [...figures.gaps];
  const note = (what: string, error: unknown) => context.log.error({ error, reportId: report.id }, what);
  const isDrawn = figures.isFilled;
  const pdf =
    isDrawn && report.with_pdf
      ? await pdfOf(context, tools, wish, row.name).catch((error: unknown) => {
          if (!isLastTry) throw error;
          note('a report is sent without its PDF', error);
          gaps.push('The PDF could not be made this time. The report itself opens by the button.');
          return null;
        })
      : null;
  // The picture only adorns: the figures are in the mail without it.
  const preview =
    isDrawn && report.with_preview
      ? await tools.drawPreview(context, wish).catch((error: unknown) => {
          note('a report is sent without its picture', error);
          return null;
        })
      : null;
  const subject = fillText(report.subject, placeholders);
  return {
    mail: {
      siteTitle: context.config.siteTitle,
      companyName: company.name,
      phone: company.phone,
      brand: { logoUrl: absolute(context, row.styles.logoImage ?? company.logo), colour: company.brand_colour },
      dashboardName: row.name,
      clientName: row.client_name,
      periodWords: periodWords(range.period, locale),
      message: fillText(report.message, placeholders),
      keyFigures: figures.keyFigures,
      gaps,
      openUrl,
      preview,
      pdf,
      locale,
    },
    subject: subject === '' ? null : subject,
    period: range.period,
    isFilled: figures.isFilled,
  };
}
