import { pagePaths } from '@sightline/contract/app';
import { momentWords } from '@sightline/contract/core';
import { isClockSure } from '#platform/clock-mark/index.ts';
import type { Context } from '#platform/context.ts';
import type { Part } from '#platform/db/query/part.ts';
import { scopeOf } from '#platform/db/scope.ts';
import { takeInParts } from '#platform/jobs/buckets/index.ts';
import { tryEach } from '#platform/jobs/try-each.ts';
import { claimMs, composeNotification, reportFailureNotification } from '#platform/mail/index.ts';
import type { MailContent } from '#platform/ports/mail-content.ts';
import { claimNotification, type DeliveryRecord, listUnnotifiedRuns, type Run, setNotified } from '../store/delivery-rows.ts';
import { type Owner, ownerOf } from '../store/report-owner.ts';

const batchSize = 100;

/** In our name nobody is sent what a strange mail server wrote into the mail that came back: it stands on the page alone. */
const reasonOf = ({ state, reason }: DeliveryRecord): string =>
  state === 'bounced'
    ? 'The mail came back. What its server wrote stands on the page of automatic reports.'
    : (reason ?? 'No reason was given.');

function mailOf(context: Context, owner: Owner, failed: readonly DeliveryRecord[], { run_at }: Run): Promise<MailContent> {
  return composeNotification(
    reportFailureNotification({
      siteTitle: context.config.siteTitle,
      dashboardName: failed[0]?.dashboard_name ?? '',
      dueWords: momentWords(run_at, owner),
      missed: failed.map((row) => ({ recipient: row.recipient, reason: reasonOf(row) })),
      reportsUrl: `${context.publicUrl()}${pagePaths.automaticReports}`,
    }),
  );
}

async function notifyOf(context: Context, run: Run): Promise<void> {
  const scope = scopeOf(context.database.db, run.company_id);
  const now = context.clock.now();
  const failed = await claimNotification(scope, run, { now, until: new Date(now.getTime() + claimMs) });
  if (failed.length === 0) return;
  const owner = await ownerOf(context, scope, failed[0]?.owner_id ?? null);
  if (owner !== null) {
    const outcome = await context.sendMail({ ...(await mailOf(context, owner, failed, run)), to: owner.to });
    // Its time comes again by itself.
    if (outcome.state === 'deferred') return;
  }
  await setNotified(scope, failed);
}

/** Writes to the owners of reports of what was not delivered, once; the page of reports says it as well. */
export async function notifyOwners(context: Context, parts: readonly Part[]): Promise<void> {
  const isSure = await isClockSure(context, 'telling');
  const { db } = context.database;
  const runs = await takeInParts(context, parts, batchSize, (part, count, passedOver) =>
    listUnnotifiedRuns(db, part, context.clock.now(), { count, passedOver }, isSure),
  );
  await tryEach(runs, 'owners could not be told of what was not delivered', (run) => notifyOf(context, run));
}
