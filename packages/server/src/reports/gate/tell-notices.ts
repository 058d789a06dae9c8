import { blocks } from '@sightline/contract/rules/judge-figures';
import type { Context } from '../../context.ts';
import type { Db } from '../../db/open.ts';
import { type Scope, scopeOf } from '../../db/scope.ts';
import type { GateNotice } from '../../db/tables.ts';
import { composeNotice } from '../../mails/index.ts';
import type { Run } from '../delivery-rows.ts';
import { ownerOf } from '../report-owner.ts';
import { findListedReport, type ListedReport } from '../rows.ts';
import { findingKey } from './finding-key.ts';
import { gateNotice } from './notices.ts';
import type { RunId, RunRecord } from './rows.ts';
import { listReportsOn, listToldFaults, sourceFault } from './told-faults.ts';

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

interface Told {
  run: RunRecord & { notice: GateNotice };
  report: ListedReport;
}

/** A fault of a source that its owner knows of is no news for the next report that rests on it; a decision is asked for all the same. */
async function isKnown(scope: Scope, { run, report }: Told, now: Date): Promise<boolean> {
  if (run.notice === 'held' || run.notice === 'reminder') return false;
  const known = await listToldFaults(scope, report.owner_id, report.id, now);
  return run.findings.filter(blocks).every((finding) => known.has(sourceFault(finding) ?? ''));
}

/** One mail to an owner about all reports of theirs. False: its time comes again by itself. */
async function writeTo(context: Context, scope: Scope, all: readonly Told[]): Promise<boolean> {
  const [first] = all;
  const owner = first && (await ownerOf(context, scope, first.report.owner_id));
  if (first === undefined || owner === null || owner === undefined) return true;
  const sources = [...new Set(all.flatMap(({ run }) => run.findings.filter(blocks).flatMap(({ sourceId }) => sourceId ?? [])))];
  const others = await listReportsOn(
    scope,
    first.report.owner_id,
    sources,
    all.map(({ report }) => report.id),
  );
  const letter = gateNotice(
    all.map(({ run, report }) => ({ notice: run.notice, dashboardName: report.dashboard_name, report, run })),
    {
      siteTitle: context.config.siteTitle,
      publicUrl: context.publicUrl(),
      timezone: owner.timezone,
      locale: owner.locale,
      others,
    },
  );
  const { state, reason } = await context.sendMail({ ...(await composeNotice(letter)), to: owner.to });
  if (state === 'deferred') return false;
  if (state !== 'accepted') context.log.warn({ reason, reportId: first.report.id }, 'an owner could not be told of missing figures');
  return true;
}

/** Writes to the owners of reports whose figures are not whole, once for what was found, in one mail for all reports of an owner; the page of reports says it as well. */
export async function tellGateNotices(context: Context): Promise<void> {
  const now = context.clock.now();
  const byOwner = new Map<string, { scope: Scope; all: Told[] }>();
  for (const found of await listUntold(context.database.db, now)) {
    const scope = scopeOf(context.database.db, found.company_id);
    const run = await claim(scope, found, now);
    if (run === null || run.notice === null) continue;
    const report = await findListedReport(scope, run.report_id);
    const told = report && { run: { ...run, notice: run.notice }, report };
    // Of a dashboard in the bin nothing is sent, so there is nothing to tell.
    if (told === null || (await isKnown(scope, told, now))) {
      await setTold(scope, run);
      continue;
    }
    const key = `${found.company_id} ${told.report.owner_id}`;
    const group = byOwner.get(key) ?? { scope, all: [] };
    group.all.push(told);
    byOwner.set(key, group);
  }
  for (const { scope, all } of byOwner.values())
    if (await writeTo(context, scope, all)) for (const { run } of all) await setTold(scope, run);
}
