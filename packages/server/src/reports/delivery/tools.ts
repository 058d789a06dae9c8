import { sendOne } from '#company/company-mail/index.ts';
import { drawPreview, printForMail } from '#dashboards/pdf/index.ts';
import { composeReportMail } from '#platform/mail/index.ts';

/** What a report is made with; tests put their own in the place. */
export const reportTools = { compose: composeReportMail, sendOne, printForMail, drawPreview };
export type ReportTools = typeof reportTools;
