import type { PrintRequest } from '@sightline/contract/dashboards';
import { sendOne } from '#company/company-mail/index.ts';
import { drawPreview, printForMail } from '#dashboards/pdf/index.ts';
import type { Context } from '#platform/context.ts';
import { composeReportMail, type ReportMailInput } from '#platform/mail/index.ts';
import type { MailContent } from '#platform/ports/mail-content.ts';

/** What a report is made with; tests put their own in the place. */
export interface ReportTools {
  compose(input: ReportMailInput): Promise<MailContent>;
  sendOne: typeof sendOne;
  printPdf: (context: Context, request: PrintRequest) => ReturnType<typeof printForMail>;
  drawPreview(context: Context, request: PrintRequest): Promise<Buffer>;
}

export const reportTools: ReportTools = { compose: composeReportMail, sendOne, printPdf: printForMail, drawPreview };
