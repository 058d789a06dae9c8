import { hash, randomUUID } from 'node:crypto';
import { pagePaths } from '@sightline/contract/page-paths';
import type { Context } from '../context.ts';
import { type Scope, scopeOf } from '../db/scope.ts';
import type { MailContent } from '../outside/mail-content.ts';
import type { Outcome } from '../outside/mail-outcome.ts';
import { changeLeased, type DeliveryRecord, leaseRun, type Run, settleDelivery } from './delivery-rows.ts';
import { ensureReader } from './reader-rows.ts';
import { type RenderedReport, renderReport } from './render-report.ts';
import { retryTime } from './retry-time.ts';
import { lockReport, type ReportRecord } from './rows.ts';
import type { ReportTools } from './tools.ts';

/** Longer than a report takes to be drawn, or a slow mail server to answer; whoever dies keeps others waiting for so long. */
const leaseMs = 15 * 60_000;
/** After so many attempts a report goes out without its PDF. */
const pdfAttemptsMax = 4;

const noFigures = 'None of its figures could be fetched. It is tried again for 24 hours.';
const gone = 'The report was deleted, or its dashboard archived, before it was sent.';
const asked = 'The recipient asked for no more mails of this report.';

/** What is held while a run is sent. */
interface Held {
  scope: Scope;
  token: string;
}

const unsubscribeAddress = (context: Context, token: string): string => `${context.publicUrl()}${pagePaths.unsubscribe}/${token}`;

/** The mail for one reader. */
export async function composeFor(tools: ReportTools, rendered: RenderedReport, unsubscribeUrl: string): Promise<MailContent> {
  const composed = await tools.compose({ ...rendered.mail, unsubscribeUrl });
  return rendered.subject === null ? composed : { ...composed, subject: rendered.subject };
}

/** Tried again later, or given up. */
const putOff = (delivery: DeliveryRecord, attempts: number, reason: string, now: Date) => {
  const next = retryTime(delivery.run_at, attempts, now);
  return next === null
    ? { state: 'unsent' as const, reason: `${reason} It was given up 24 hours after it was due.`, try_at: null }
    : { state: 'deferred' as const, reason, try_at: next };
};

/** Without a lease, so that others may go on. */
const letGo = { lease: null, lease_until: null };

function changeOf(outcome: Outcome, delivery: DeliveryRecord, attempts: number, now: Date) {
  const kept = { checksum: hash('sha256', outcome.raw, 'hex') };
  if (outcome.state !== 'deferred') return { ...kept, state: outcome.state, reason: outcome.reason, try_at: null };
  return { ...kept, ...putOff(delivery, attempts, outcome.reason ?? 'The mail server did not take it.', now) };
}

/**
 * One mail: written, recorded as handed over, handed over, and its outcome recorded. Whatever dies in between leaves a record that is not handed over a
 * second time by itself. False: the lease was lost.
 */
async function sendMailOf(
  context: Context,
  { scope, token }: Held,
  report: ReportRecord,
  delivery: DeliveryRecord,
  rendered: RenderedReport,
  tools: ReportTools,
): Promise<boolean> {
  const { id } = delivery;
  const held = () => ({ id, token, now: context.clock.now() });
  const until = () => new Date(context.clock.now().getTime() + leaseMs);
  const reader = await ensureReader(scope, report.id, delivery.recipient);
  if (reader.opted_out_at !== null) return changeLeased(scope, held(), { state: 'opted_out', reason: asked, try_at: null, ...letGo });
  const composed = await composeFor(tools, rendered, unsubscribeAddress(context, reader.token));
  if (!(await changeLeased(scope, held(), { state: 'rendered', lease_until: until() }))) return false;
  const attempts = delivery.attempts + 1;
  // The same at every attempt: a receiver that took one whose answer was lost recognises the next.
  const message_id = `<${id}@${new URL(context.publicUrl()).hostname}>`;
  if (!(await changeLeased(scope, held(), { state: 'handed_over', attempts, reason: null, message_id, lease_until: until() })))
    return false;
  const outcome = await tools.sendOne(context, {
    companyId: scope.companyId,
    to: delivery.recipient,
    composed,
    messageId: message_id,
    ...(report.reply_to === null ? {} : { replyTo: report.reply_to }),
  });
  const now = context.clock.now();
  await settleDelivery(scope, { id, attempts, now }, changeOf(outcome, delivery, attempts, now));
  return true;
}

/** The same for all that is held of a run, where none can be sent now. */
async function settleAll(
  context: Context,
  { scope, token }: Held,
  deliveries: readonly DeliveryRecord[],
  reason: string,
  isFinal: boolean,
) {
  const now = context.clock.now();
  for (const delivery of deliveries) {
    const attempts = delivery.attempts + 1;
    const change = isFinal ? { state: 'unsent' as const, reason, try_at: null } : { ...putOff(delivery, attempts, reason, now), attempts };
    await changeLeased(scope, { id: delivery.id, token, now }, { ...change, ...letGo });
  }
}

/** Sends what is open of one report's run, unless another process does. The report is rendered once for all its readers. */
export async function sendRun(context: Context, run: Run, tools: ReportTools): Promise<void> {
  const scope = scopeOf(context.database.db, run.company_id);
  const now = context.clock.now();
  const held: Held = { scope, token: randomUUID() };
  const deliveries = await leaseRun(scope, run, { token: held.token, now, until: new Date(now.getTime() + leaseMs) });
  if (deliveries.length === 0) return;
  const report = await lockReport(scope, run.report_id);
  if (report === null) return settleAll(context, held, deliveries, gone, true);
  const isLastTry = deliveries.some(({ attempts }) => attempts + 1 >= pdfAttemptsMax);
  const rendered = await renderReport(context, scope, report, run.run_at, tools, { isLastTry }).catch((error: unknown) => {
    context.log.error({ error, reportId: report.id }, 'a report could not be made');
    return 'failed' as const;
  });
  if (rendered === 'failed') return settleAll(context, held, deliveries, 'The report could not be made. It is tried again.', false);
  if (rendered === null) return settleAll(context, held, deliveries, gone, true);
  if (!rendered.isFilled) return settleAll(context, held, deliveries, noFigures, false);
  for (const delivery of deliveries) {
    if (!(await sendMailOf(context, held, report, delivery, rendered, tools))) return;
  }
}
