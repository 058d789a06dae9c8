import { pagePaths } from '@sightline/contract/app';
import { AppError, hourS } from '@sightline/contract/core';
import type { User } from '@sightline/contract/identity';
import type { ReportTestResult } from '@sightline/contract/reports';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import { countAttempt } from '#platform/http/attempts.ts';
import { requireConfirmed } from '#platform/mail/send-limits.ts';
import { findListedReport } from '../store/rows.ts';
import { gatherReport, renderReport } from './render-report.ts';
import { composeFor } from './send-run.ts';
import type { ReportTools } from './tools.ts';

/** Each draws a PDF and asks providers. */
const testsMax = { max: 20, windowS: hourS };

/** Mails the report, as it is now, to whoever asks. It is no delivery: nothing of it is kept. */
export async function testReport(
  context: Context,
  scope: Scope,
  id: string,
  user: Pick<User, 'id' | 'email' | 'emailVerified'>,
  tools: ReportTools,
): Promise<ReportTestResult> {
  const report = await findListedReport(scope, id);
  if (report === null) throw new AppError('not_found');
  requireConfirmed(context, user);
  await countAttempt(context, scope.companyId, `report-test:${user.id}`, testsMax);
  const gathered = await gatherReport(context, scope, report, context.clock.now());
  if (gathered === null)
    throw new AppError('not_found', 'The dashboard of this report is archived. Restore it, then test the report again.');
  const rendered = await renderReport(context, scope, gathered, tools, { isLastTry: true });
  const composed = await composeFor(tools, rendered, `${context.publicUrl()}${pagePaths.automaticReports}`);
  const outcome = await tools.sendOne(context, {
    companyId: scope.companyId,
    kind: 'reportTest',
    to: user.email,
    composed: { ...composed, subject: `Test: ${composed.subject}` },
    ...(report.reply_to === null ? {} : { replyTo: report.reply_to }),
  });
  return { to: user.email, state: outcome.state, reason: outcome.reason, gaps: [...rendered.mail.gaps], period: rendered.period };
}
