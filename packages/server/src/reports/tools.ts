import type { PrintWish } from '@sightline/contract';
import { sendOne } from '../company-mail/index.ts';
import type { Context } from '../context.ts';
import { composeReportMail, type ReportMailInput } from '../mails/index.ts';
import type { MailContent } from '../outside/mail-content.ts';
import { drawPreview, printForMail } from '../pdf/index.ts';

/** What a report is made with; tests put their own in the place. */
export interface ReportTools {
  compose(input: ReportMailInput): Promise<MailContent>;
  sendOne: typeof sendOne;
  printPdf: (context: Context, wish: PrintWish) => ReturnType<typeof printForMail>;
  drawPreview(context: Context, wish: PrintWish): Promise<Buffer>;
}

export const reportTools: ReportTools = { compose: composeReportMail, sendOne, printPdf: printForMail, drawPreview };
