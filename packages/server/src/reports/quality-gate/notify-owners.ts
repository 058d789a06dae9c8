import { blocks } from '@sightline/contract/reports';
import type { Context } from '#platform/context.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { isFreeAt } from '#platform/db/query/is-free-at.ts';
import type { Part } from '#platform/db/query/part.ts';
import { type Scope, scopeOf } from '#platform/db/scope.ts';
import type { GateNotification } from '#platform/db/tables.ts';
import { takeInParts } from '#platform/jobs/buckets/index.ts';
import { tryEach } from '#platform/jobs/try-each.ts';
import { claimMs, composeNotification } from '#platform/mail/index.ts';
import type { Listed, Run } from '../store/delivery-rows.ts';
import { ownerOf } from '../store/report-owner.ts';
import { findListedReport, type ListedReport } from '../store/rows.ts';
import { findingKey } from './finding-key.ts';
import { gateNotification } from './notifications.ts';
import { listNotifiedFaults, listReportsOn, sourceFault } from './notified-faults.ts';
import type { RunId, RunRecord } from './rows.ts';

const batchSize = 100;

interface Unnotified extends Run {
  owner_id: string | null;
}

const listUnnotified = (db: Db, part: Part, now: Date, { count, passedOver }: Listed): Promise<Unnotified[]> =>
  db
    .selectFrom('report_run as run')
    .leftJoin('automatic_report as report', (join) =>
      join.onRef('report.company_id', '=', 'run.company_id').onRef('report.id', '=', 'run.report_id').on(part.has('report.company_id')),
    )
    .select(['run.company_id', 'run.report_id', 'run.run_at', 'report.owner_id'])
    .where('run.notice', 'is not', null)
    .where((eb) => isFreeAt(eb, 'run.tell_after', now))
    .where(part.has('run.company_id'))
    .orderBy('run.run_at')
    .limit(count)
    .offset(passedOver)
    .execute();

/** The right to tell until a moment. */
async function claim(scope: Scope, { report_id, run_at }: RunId, now: Date): Promise<RunRecord | null> {
  const claimed = await scope.db
    .updateTable('report_run')
    .set({ tell_after: new Date(now.getTime() + claimMs) })
    .where('report_id', '=', report_id)
    .where('run_at', '=', run_at)
    .where('notice', 'is not', null)
    .where((eb) => isFreeAt(eb, 'tell_after', now))
    .returningAll()
    .executeTakeFirst();
  return claimed ?? null;
}

/** Unless there is something else to be told meanwhile. */
async function setNotified(scope: Scope, { report_id, run_at, tell_after, told, findings }: RunRecord): Promise<void> {
  const known = new Set([...told, ...findings.filter(blocks).map(findingKey)]);
  await scope.db
    .updateTable('report_run')
    .set({ notice: null, tell_after: null, told: JSON.stringify([...known]) })
    .where('report_id', '=', report_id)
    .where('run_at', '=', run_at)
    .where('tell_after', '=', tell_after)
    .execute();
}

interface DueNotification {
  scope: Scope;
  run: RunRecord & { notice: GateNotification };
  report: ListedReport;
}

/** A fault of a source that its owner knows of is no news for the next report that rests on it; a decision is asked for all the same. */
async function isKnown({ scope, run, report }: DueNotification, now: Date): Promise<boolean> {
  if (run.notice === 'held' || run.notice === 'reminder') return false;
  const known = await listNotifiedFaults(scope, report.owner_id, report.id, now);
  return run.findings.filter(blocks).every((finding) => known.has(sourceFault(finding) ?? ''));
}

/** One mail to an owner about all reports of theirs. False: its time comes again by itself. */
async function writeTo(context: Context, all: readonly DueNotification[]): Promise<boolean> {
  const [first] = all;
  if (first === undefined) return true;
  const owner = await ownerOf(context, first.scope, first.report.owner_id);
  if (owner === null) return true;
  const sources = [...new Set(all.flatMap(({ run }) => run.findings.filter(blocks).flatMap(({ sourceId }) => sourceId ?? [])))];
  const others = await listReportsOn(
    first.scope,
    first.report.owner_id,
    sources,
    all.map(({ report }) => report.id),
  );
  const notification = gateNotification(
    all.map(({ run, report }) => ({ notice: run.notice, dashboardName: report.dashboard_name, report, run })),
    {
      siteTitle: context.config.siteTitle,
      publicUrl: context.publicUrl(),
      timezone: owner.timezone,
      locale: owner.locale,
      others,
    },
  );
  const { state, reason } = await context.sendMail({ ...(await composeNotification(notification)), to: owner.to });
  if (state === 'deferred') return false;
  if (state !== 'accepted') context.log.warn({ reason, reportId: first.report.id }, 'an owner could not be told of missing figures');
  return true;
}

/** What one owner is to be told of these runs, claimed right before it is written: what another process tells meanwhile is left to it. */
async function notifyOwner(context: Context, runs: readonly Run[]): Promise<void> {
  const now = context.clock.now();
  const all: DueNotification[] = [];
  for (const id of runs) {
    const scope = scopeOf(context.database.db, id.company_id);
    const run = await claim(scope, id, now);
    if (run === null || run.notice === null) continue;
    const report = await findListedReport(scope, run.report_id);
    const due = report && { scope, run: { ...run, notice: run.notice }, report };
    // Of a dashboard in the bin nothing is sent, so there is nothing to tell.
    if (due === null || (await isKnown(due, now))) await setNotified(scope, run);
    else all.push(due);
  }
  if (await writeTo(context, all)) for (const { scope, run } of all) await setNotified(scope, run);
}

/** Writes to the owners of reports whose figures are not whole, once for what was found, in one mail for all reports of an owner; the page of reports says it as well. */
export async function notifyGateOwners(context: Context, parts: readonly Part[]): Promise<void> {
  const { db } = context.database;
  const unnotified = await takeInParts(context, parts, batchSize, (part, count, passedOver) =>
    listUnnotified(db, part, context.clock.now(), { count, passedOver }),
  );
  const owners = Map.groupBy(unnotified, ({ company_id, owner_id }) => `${company_id} ${owner_id}`);
  await tryEach(owners.values(), 'owners could not be told of missing figures', (runs) => notifyOwner(context, runs));
}
