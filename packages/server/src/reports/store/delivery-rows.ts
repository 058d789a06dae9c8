import { randomUUID } from 'node:crypto';
import type { DeliveryState } from '@sightline/contract/reports';
import { type Expression, type ExpressionBuilder, type Insertable, type Selectable, type SqlBool, sql, type Updateable } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { isNotDeleted } from '#platform/db/query/deleted-company.ts';
import { isFreeAt } from '#platform/db/query/is-free-at.ts';
import type { Part } from '#platform/db/query/part.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { ReportDeliveryTable, Tables } from '#platform/db/tables.ts';
import { firstSteps, withStep } from './delivery-steps.ts';

export type DeliveryRecord = Selectable<ReportDeliveryTable>;
/** All mails of a report for one instant. */
export interface Run {
  company_id: string;
  report_id: string;
  run_at: Date;
}

/** So many of a list, after those that were listed before. */
export interface Listed {
  count: number;
  passedOver: number;
}

/** Worked on as soon as their time has come. */
const openStates: readonly DeliveryState[] = ['due', 'rendered', 'deferred', 'waiting', 'held'];
/** Settled, and not as wished. */
const failedStates: readonly DeliveryState[] = ['refused', 'bounced', 'unsent', 'missed'];

export type Conditions = ExpressionBuilder<Tables, 'report_delivery'>;
const isOpen = (eb: Conditions, now: Date): Expression<SqlBool> =>
  eb.and([eb('state', 'in', openStates), eb('try_at', '<=', now), isFreeAt(eb, 'lease_until', now)]);
/** Given to the mail server by somebody who was not heard of again has no lease any more. */
export const hasFailed = (eb: Conditions): Expression<SqlBool> =>
  eb.or([eb('state', 'in', failedStates), eb.and([eb('state', '=', 'handed_over'), eb('lease', 'is', null)])]);

export const isFailed = ({ state, lease }: Pick<DeliveryRecord, 'state' | 'lease'>): boolean =>
  failedStates.includes(state) || (state === 'handed_over' && lease === null);

type NewDelivery = Omit<Insertable<ReportDeliveryTable>, 'company_id' | 'id' | 'created_at'> & { created_at: Date };

/** Records that are there already stay as they are. */
export async function insertDeliveries(scope: Scope, rows: readonly NewDelivery[]): Promise<void> {
  if (rows.length === 0) return;
  await scope.db
    .insertInto('report_delivery')
    .values(
      rows.map((row) => ({
        ...row,
        id: randomUUID(),
        company_id: scope.companyId,
        steps: firstSteps(row.state, row.created_at, row.reason ?? null),
      })),
    )
    .onConflict((conflict) => conflict.columns(['company_id', 'report_id', 'run_at', 'recipient']).doNothing())
    .execute();
}

/** Of a part of the companies, which take turns, each with its longest waiting first. */
export const listOpenRuns = (db: Db, part: Part, now: Date, { count, passedOver }: Listed): Promise<Run[]> =>
  db
    .selectFrom('report_delivery')
    .select(['company_id', 'report_id', 'run_at'])
    .where((eb) => isOpen(eb, now))
    .where(isNotDeleted('company_id', part))
    .where(part.has('company_id'))
    .groupBy(['company_id', 'report_id', 'run_at'])
    .orderBy(sql`row_number() over (partition by company_id order by run_at, report_id)`)
    .orderBy('run_at')
    .orderBy('report_id')
    .limit(count)
    .offset(passedOver)
    .execute();

/** The right to send what is open of a run, until a moment; empty: another process has it. */
export const leaseRun = (scope: Scope, run: Run, lease: { token: string; now: Date; until: Date }): Promise<DeliveryRecord[]> =>
  scope.db
    .updateTable('report_delivery')
    .set({ lease: lease.token, lease_until: lease.until })
    .where('report_id', '=', run.report_id)
    .where('run_at', '=', run.run_at)
    .where((eb) => isOpen(eb, lease.now))
    .returningAll()
    .execute();

/** Keeps what is held of a run; what was lost meanwhile stays lost. */
export async function renewLease(scope: Scope, { token, now, until }: { token: string; now: Date; until: Date }): Promise<void> {
  await scope.db
    .updateTable('report_delivery')
    .set({ lease_until: until })
    .where('lease', '=', token)
    .where('lease_until', '>', now)
    .execute();
}

/** Whether some of a run's mails are held still; they are until the end of the transaction. */
export async function lockLeased(scope: Scope, { token, now }: { token: string; now: Date }): Promise<boolean> {
  const held = scope.db.selectFrom('report_delivery').select('id').where('lease', '=', token).where('lease_until', '>', now);
  return (await held.forUpdate().execute()).length > 0;
}

/** What a change adds to the record of what happened. */
const stepOf = ({ state, reason, attempts }: Updateable<ReportDeliveryTable>, now: Date) =>
  state === undefined ? {} : { steps: withStep({ kind: state, at: now, attempt: attempts, reason: reason ?? null }) };

/** False: the lease is not held any more, so somebody else may be at it. */
export async function changeLeased(
  scope: Scope,
  { id, token, now }: { id: string; token: string; now: Date },
  change: Updateable<ReportDeliveryTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('report_delivery')
    .set({ ...change, ...stepOf(change, now), changed_at: now })
    .where('id', '=', id)
    .where('lease', '=', token)
    .where('lease_until', '>', now)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What the mail server answered; it stands, however long that took, unless the mail was sent again meanwhile. */
export async function settleDelivery(
  scope: Scope,
  { id, attempts, now }: { id: string; attempts: number; now: Date },
  change: Updateable<ReportDeliveryTable>,
): Promise<void> {
  await scope.db
    .updateTable('report_delivery')
    .set({ ...change, ...stepOf(change, now), lease: null, lease_until: null, changed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'handed_over')
    .where('attempts', '=', attempts)
    .execute();
}

/** Of a part of the companies: whoever handed these over died before the mail server's answer was kept. */
export async function endLostHandOvers(db: Db, part: Part, now: Date, reason: string): Promise<void> {
  await db
    .updateTable('report_delivery')
    .set({
      lease: null,
      lease_until: null,
      try_at: null,
      reason,
      changed_at: now,
      steps: withStep({ kind: 'handed_over', at: now, reason }),
    })
    .where('state', '=', 'handed_over')
    .where('lease_until', '<=', now)
    .where(part.has('company_id'))
    .execute();
}

/** Of the last instant of each report, or of one, by recipient; what was sent before is not read. */
export const listLastDeliveries = (scope: Scope, reportId?: string): Promise<DeliveryRecord[]> =>
  scope.db
    .selectFrom('automatic_report as report')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('report_delivery')
          .select('run_at as last_at')
          .whereRef('report_delivery.report_id', '=', 'report.id')
          .orderBy('run_at', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .innerJoin('report_delivery as delivery', (join) =>
      join.onRef('delivery.report_id', '=', 'report.id').onRef('delivery.run_at', '=', 'last.last_at'),
    )
    .selectAll('delivery')
    .$if(reportId !== undefined, (rows) => rows.where('report.id', '=', reportId ?? ''))
    .orderBy('delivery.recipient')
    .execute();

export async function findDelivery(scope: Scope, id: string): Promise<DeliveryRecord | null> {
  return (await scope.db.selectFrom('report_delivery').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** Puts one that failed on its way again, if it was tried as often as the asker saw; asking twice changes nothing more. Null: nothing was changed. */
export async function reopenDelivery(
  scope: Scope,
  { id, attempts, now, reason }: { id: string; attempts: number; now: Date; reason: string },
): Promise<DeliveryRecord | null> {
  const opened = await scope.db
    .updateTable('report_delivery')
    .set({
      ...{ state: 'due', reason: null, try_at: now, told: false, tell_after: null, changed_at: now },
      ...{ dismissed_at: null, dismissed_by: null, steps: withStep({ kind: 'due', at: now, reason }) },
    })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where(hasFailed)
    .returningAll()
    .executeTakeFirst();
  return opened ?? null;
}

const isUnnotified = (eb: Conditions, now: Date): Expression<SqlBool> =>
  eb.and([hasFailed(eb), eb('told', '=', false), isFreeAt(eb, 'tell_after', now)]);

/** Of a part of the companies; without those that were missed by the clock alone where it is in doubt. */
export const listUnnotifiedRuns = (db: Db, part: Part, now: Date, { count, passedOver }: Listed, isClockSure: boolean): Promise<Run[]> =>
  db
    .selectFrom('report_delivery')
    .select(['company_id', 'report_id', 'run_at'])
    .where((eb) => isUnnotified(eb, now))
    .$if(!isClockSure, (rows) => rows.where('state', '!=', 'missed'))
    .where(isNotDeleted('company_id', part))
    .where(part.has('company_id'))
    .groupBy(['company_id', 'report_id', 'run_at'])
    .orderBy('run_at')
    .limit(count)
    .offset(passedOver)
    .execute();

/** The right to tell of a run's failures until a moment. */
export const claimNotification = (scope: Scope, run: Run, times: { now: Date; until: Date }): Promise<DeliveryRecord[]> =>
  scope.db
    .updateTable('report_delivery')
    .set({ tell_after: times.until })
    .where('report_id', '=', run.report_id)
    .where('run_at', '=', run.run_at)
    .where((eb) => isUnnotified(eb, times.now))
    .returningAll()
    .execute();

/** Of what was claimed, unless it was sent again or came back meanwhile: that is to be told by itself. */
export async function setNotified(scope: Scope, claimed: readonly DeliveryRecord[]): Promise<void> {
  for (const { id, tell_after } of claimed)
    await scope.db.updateTable('report_delivery').set({ told: true }).where('id', '=', id).where('tell_after', '=', tell_after).execute();
}
