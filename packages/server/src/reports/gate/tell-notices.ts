import { blocks } from '@sightline/contract/rules/judge-figures';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/open.ts';
import { type Scope, scopeOf } from '../../db/scope.ts';
import { composeNotice } from '../../mails/index.ts';
import type { Run } from '../delivery-rows.ts';
import { ownerOf } from '../report-owner.ts';
import { findListedReport } from '../rows.ts';
import { findingKey } from './finding-key.ts';
import { gateNotice } from './notices.ts';
import type { RunId, RunRecord } from './rows.ts';

/** So long after an attempt that failed, or a process that died at it, comes the next one. */
const claimMs = 5 * 60_000;
const batchSize = 100;

const listUntold = (db: Db, now: Date): Promise<Run[]> =>
  db
    .selectFrom('report_run')
    .select(['company_id', 'report_id', 'run_at'])
    .where('notice', 'is not', null)
    .where((eb) => eb.or([eb('tell_after', 'is', null), eb('tell_after', '<=', now)]))
    .orderBy('run_at')
    .limit(batchSize)
    .execute();

/** The right to tell until a moment. */
async function claim(scope: Scope, { report_id, run_at }: RunId, now: Date): Promise<RunRecord | null> {
  const claimed = await scope.db
    .updateTable('report_run')
    .set({ tell_after: new Date(now.getTime() + claimMs) })
    .where('report_id', '=', report_id)
    .where('run_at', '=', run_at)
    .where('notice', 'is not', null)
    .where((eb) => eb.or([eb('tell_after', 'is', null), eb('tell_after', '<=', now)]))
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/** Unless there is something else to be told meanwhile. */
async function setTold(scope: Scope, { report_id, run_at, notice, told, findings }: RunRecord): Promise<void> {
  const known = new Set([...told, ...findings.filter(blocks).map(findingKey)]);
  await scope.db
    .updateTable('report_run')
    .set({ notice: null, tell_after: null, told: JSON.stringify([...known]) })
    .where('report_id', '=', report_id)
    .where('run_at', '=', run_at)
    .where('notice', '=', notice)
    .execute();
}

async function tellOf(context: Context, found: Run): Promise<void> {
  const scope = scopeOf(context.database.db, found.company_id);
  const run = await claim(scope, found, context.clock.now());
  const report = run && (await findListedReport(scope, run.report_id));
  const notice = run?.notice ?? null;
  if (run === null || notice === null) return;
  // The dashboard went into the bin: nothing is sent, so there is nothing to tell.
  const owner = report && (await ownerOf(context, scope, report.owner_id));
  if (report !== null && owner !== null) {
    const letter = gateNotice(notice, {
      siteTitle: context.config.siteTitle,
      publicUrl: context.publicUrl(),
      dashboardName: report.dashboard_name,
      report,
      run,
      timezone: owner.timezone,
      locale: owner.locale,
    });
    const { state, reason } = await context.sendMail({ ...(await composeNotice(letter)), to: owner.to });
    // Its time comes again by itself.
    if (state === 'deferred') return;
    if (state !== 'accepted') context.log.warn({ reason, reportId: report.id }, 'an owner could not be told of missing figures');
  }
  await setTold(scope, run);
}

/** Writes to the owners of reports whose figures are not whole, once for what was found; the page of reports says it as well. */
export async function tellGateNotices(context: Context): Promise<void> {
  for (const run of await listUntold(context.database.db, context.clock.now())) await tellOf(context, run);
}
