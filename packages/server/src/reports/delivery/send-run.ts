import { randomUUID } from 'node:crypto';
import { pagePaths } from '@sightline/contract/app';
import { minuteMs } from '@sightline/contract/core';
import { visitorOrigin } from '#company/custom-domain/index.ts';
import { senderOf } from '#company/sending-domain/index.ts';
import type { Context } from '#platform/context.ts';
import { moveClaim } from '#platform/db/claims/claims.ts';
import { inTransaction, type Scope, scopeOf } from '#platform/db/scope.ts';
import { bounceAddress, newBounceToken } from '#platform/mail/bounces/index.ts';
import type { MailContent } from '#platform/ports/mail-content.ts';
import type { Outcome } from '#platform/ports/send-mail.ts';
import { sha256 } from '#platform/text/hashes.ts';
import { keepCopy } from '../history/index.ts';
import { findRun, type Gated, holdAgain, type KeptBack, lockRun, passGate } from '../quality-gate/index.ts';
import { changeLeased, type DeliveryRecord, leaseRun, lockLeased, type Run, renewLease, settleDelivery } from '../store/delivery-rows.ts';
import { ensureReader } from '../store/reader-rows.ts';
import { findReport, type ReportRecord } from '../store/rows.ts';
import { gatherReport, type RenderedReport, renderReport } from './render-report.ts';
import { retryTime } from './retry-time.ts';
import type { ReportTools } from './tools.ts';

/** Whoever dies keeps others waiting for so long; whoever lives renews it, however long a report takes to be drawn or a mail server to answer. */
const leaseMs = 2 * minuteMs;
const renewEveryMs = leaseMs / 4;
/** After so many attempts a report goes out without its PDF. */
const pdfAttemptsMax = 4;

const noFigures = 'There are no figures to show. It is tried again for 24 hours.';
const notMade = 'The report could not be made. It is tried again.';
const empty = 'The dashboard has no widgets, so there was nothing to send. Add some, then send it again.';
const unfinished = 'None of its widgets is complete, so there was nothing to send. Complete them, then send it again.';
const gone = 'The report was deleted, or its dashboard archived, before it was sent.';
const asked = 'The recipient asked for no more mails of this report.';
const cameBack = 'The last two mails to this address came back, so no more are sent to it. Check the address, then send this one again.';

/** What is held while a run is sent. */
interface Held {
  scope: Scope;
  token: string;
  /** From when its attempts count: when it was due, or when nothing kept it back any more. */
  since: Date;
}

const unsubscribeAddress = async (context: Context, scope: Scope, token: string): Promise<string> =>
  `${await visitorOrigin(context, scope)}${pagePaths.unsubscribe}/${token}`;

/** Receivers look for the name of who sends behind a message's id. */
async function sendingDomain(context: Context, scope: Scope): Promise<string> {
  const from = (await senderOf(context, scope.companyId)).from ?? context.config.mail?.from;
  return from?.address.split('@').at(-1) ?? new URL(context.publicUrl()).hostname;
}

/** The mail for one reader. */
export async function composeFor(tools: ReportTools, rendered: RenderedReport, unsubscribeUrl: string): Promise<MailContent> {
  const composed = await tools.compose({ ...rendered.mail, unsubscribeUrl });
  return rendered.subject === null ? composed : { ...composed, subject: rendered.subject };
}

/** Tried again later, or given up. */
const putOff = ({ since }: Held, attempts: number, reason: string, now: Date) => {
  const next = retryTime(since, attempts, now);
  return next === null
    ? { state: 'unsent' as const, reason: `${reason} It was given up 24 hours after it was due.`, try_at: null }
    : { state: 'deferred' as const, reason, try_at: next };
};

/** Without a lease, so that others may go on. */
const letGo = { lease: null, lease_until: null };

function changeOf(outcome: Outcome, held: Held, attempts: number, now: Date) {
  const kept = { checksum: sha256(outcome.raw) };
  if (outcome.state !== 'deferred') return { ...kept, state: outcome.state, reason: outcome.reason, try_at: null };
  return { ...kept, ...putOff(held, attempts, outcome.reason ?? 'The mail server did not take it.', now) };
}

/**
 * One mail: written, recorded as handed over, handed over, and its outcome recorded. Whatever dies in between leaves a record that is not handed over a
 * second time by itself. False: the lease was lost.
 */
async function sendMailOf(
  context: Context,
  run: Held,
  report: ReportRecord,
  delivery: DeliveryRecord,
  rendered: RenderedReport,
  tools: ReportTools,
): Promise<boolean> {
  const { scope, token } = run;
  const { id } = delivery;
  const held = () => ({ id, token, now: context.clock.now() });
  const until = () => new Date(context.clock.now().getTime() + leaseMs);
  const reader = await ensureReader(scope, report.id, delivery.recipient);
  if (reader.opted_out_at !== null) return changeLeased(scope, held(), { state: 'opted_out', reason: asked, try_at: null, ...letGo });
  if (reader.bounced_at !== null) return changeLeased(scope, held(), { state: 'refused', reason: cameBack, try_at: null, ...letGo });
  const composed = await composeFor(tools, rendered, await unsubscribeAddress(context, scope, reader.token));
  const { start: first_day, end: last_day } = rendered.period;
  if (!(await changeLeased(scope, held(), { state: 'rendered', first_day, last_day, lease_until: until() }))) return false;
  const attempts = delivery.attempts + 1;
  // The same at every attempt: a receiver that took one whose answer was lost recognises the next.
  const message_id = delivery.message_id ?? `<${id}@${await sendingDomain(context, scope)}>`;
  const bounce_token = newBounceToken(context);
  const handedOver = { state: 'handed_over' as const, attempts, reason: null, message_id, bounce_token, lease_until: until() };
  const isHandedOver = await inTransaction(scope, async (inside) => {
    if (!(await changeLeased(inside, held(), handedOver))) return false;
    await moveClaim(inside, 'bounce', { id, from: delivery.bounce_token, to: bounce_token });
    return true;
  });
  if (!isHandedOver) return false;
  const bouncesTo = bounceAddress(context, bounce_token);
  const outcome = await tools.sendOne(context, {
    companyId: scope.companyId,
    kind: 'report',
    to: delivery.recipient,
    composed,
    messageId: message_id,
    // A mail that arrives without a copy is better than none.
    onWritten: (raw) =>
      keepCopy(context, scope, { delivery, attempts, attachments: composed.attachments, now: context.clock.now() }, raw).catch(
        (error: unknown) => context.log.error({ error, delivery: id }, 'no copy of a mail could be kept'),
      ),
    ...(bouncesTo === null ? {} : { bouncesTo }),
    ...(report.reply_to === null ? {} : { replyTo: report.reply_to }),
  });
  const now = context.clock.now();
  await settleDelivery(scope, { id, attempts, now }, changeOf(outcome, run, attempts, now));
  return true;
}

/** The same for all that is held of a run, where none can be sent now; without a state they are tried again. */
async function settleAll(
  context: Context,
  held: Held,
  deliveries: readonly DeliveryRecord[],
  { state, reason }: { state?: 'skipped' | 'unsent'; reason: string },
) {
  const { scope, token } = held;
  const now = context.clock.now();
  for (const delivery of deliveries) {
    const attempts = delivery.attempts + 1;
    const change = state === undefined ? { ...putOff(held, attempts, reason, now), attempts } : { state, reason, try_at: null };
    await changeLeased(scope, { id: delivery.id, token, now }, { ...change, ...letGo });
  }
}

/** What a mail becomes that does not go because of its figures: no attempt was made. What is said of it already is not said again. */
const keptBack = ({ state, reason, try_at }: KeptBack, delivery: DeliveryRecord) =>
  delivery.state === state && delivery.reason === reason ? { try_at } : { state, reason, try_at };

/**
 * Puts down what the gate said, by whoever holds the mails alone: who waited for figures for too long may have lost them to a process that decided otherwise.
 * True: they go now. What was decided of the run meanwhile stands, and they are looked at anew.
 */
async function noteGate(
  context: Context,
  run: Run,
  { scope, token }: Held,
  deliveries: readonly DeliveryRecord[],
  gated: Exclude<Gated, { do: 'retry' }>,
): Promise<boolean> {
  const now = context.clock.now();
  return inTransaction(scope, async (inside) => {
    // Whoever decides on a held run holds it before its mails as well.
    await lockRun(inside, run);
    if (!(await lockLeased(inside, { token, now }))) return false;
    const isNoted = await gated.note(inside);
    if (isNoted && gated.do === 'send') return true;
    for (const delivery of deliveries) {
      const change = isNoted && gated.do === 'keep' ? keptBack(gated.mails, delivery) : {};
      await changeLeased(inside, { id: delivery.id, token, now }, { ...change, ...letGo });
    }
    return false;
  });
}

/** Sends what is open of one report's run, unless another process does. The report is rendered once for all its readers. */
export async function sendRun(context: Context, run: Run, tools: ReportTools): Promise<void> {
  const scope = scopeOf(context.database.db, run.company_id);
  const now = context.clock.now();
  const held: Held = { scope, token: randomUUID(), since: run.run_at };
  const until = (): Date => new Date(context.clock.now().getTime() + leaseMs);
  const deliveries = await leaseRun(scope, run, { token: held.token, now, until: until() });
  if (deliveries.length === 0) return;
  const renew = async () => renewLease(scope, { token: held.token, now: context.clock.now(), until: until() });
  const timer = setInterval(() => {
    renew().catch((error: unknown) => context.log.warn({ error, reportId: run.report_id }, 'the lease of a report could not be renewed'));
  }, renewEveryMs);
  try {
    await sendLeased(context, run, held, deliveries, tools);
  } finally {
    clearInterval(timer);
  }
}

async function sendLeased(
  context: Context,
  run: Run,
  held: Held,
  deliveries: readonly DeliveryRecord[],
  tools: ReportTools,
): Promise<void> {
  const { scope } = held;
  const now = context.clock.now();
  const report = await findReport(scope, run.report_id);
  if (report === null) return settleAll(context, held, deliveries, { state: 'skipped', reason: gone });
  const failed = (error: unknown) => {
    context.log.error({ error, reportId: report.id }, 'a report could not be made');
    return 'failed' as const;
  };
  const known = await findRun(scope, run);
  if (known?.state === 'held') {
    await noteGate(context, run, held, deliveries, holdAgain(known, now));
    return;
  }
  const gathered = await gatherReport(context, scope, report, run.run_at).catch(failed);
  if (gathered === 'failed') return settleAll(context, held, deliveries, { reason: notMade });
  if (gathered === null) return settleAll(context, held, deliveries, { state: 'skipped', reason: gone });
  const { widgets, isEmpty } = gathered.reported;
  if (widgets.length === 0) return settleAll(context, held, deliveries, { state: 'unsent', reason: isEmpty ? empty : unfinished });
  const gated = passGate(report, run, gathered.look, known, context.clock.now());
  if (gated.do !== 'keep') held.since = gated.since;
  if (gated.do === 'retry') return settleAll(context, held, deliveries, { reason: noFigures });
  if (!(await noteGate(context, run, held, deliveries, gated))) return;
  const isLastTry = deliveries.some(({ attempts }) => attempts + 1 >= pdfAttemptsMax);
  const rendered = await renderReport(context, scope, gathered, tools, { isLastTry }).catch(failed);
  if (rendered === 'failed') return settleAll(context, held, deliveries, { reason: notMade });
  for (const delivery of deliveries) {
    if (!(await sendMailOf(context, held, report, delivery, rendered, tools))) return;
  }
}
