import type { Context } from '#platform/context.ts';
import { allParts } from '#platform/jobs/buckets/index.ts';
import { sendDueReports } from '../send-due.ts';
import { type ReportTools, reportTools } from '../tools.ts';

/** What all processes together do of reports at this minute. */
export const sendNow = async (context: Context, tools: ReportTools = reportTools): Promise<boolean> =>
  sendDueReports(context, tools, await allParts(context), () => false);
