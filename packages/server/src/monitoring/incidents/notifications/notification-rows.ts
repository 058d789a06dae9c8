import { randomUUID } from 'node:crypto';
import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { dueInTurns } from '#platform/db/query/due-in-turns.ts';
import { isFreeAt } from '#platform/db/query/is-free-at.ts';
import type { Part } from '#platform/db/query/part.ts';
import { isServed } from '#platform/db/query/served-company.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { AlertNoticeTable, AlertToldTable } from '#platform/db/tables.ts';
import { asRecords } from '../as-records.ts';
import type { OneCheck } from '../snooze-rows.ts';

export type NotificationRecord = Selectable<AlertNoticeTable>;
export type NotifiedRecord = Selectable<AlertToldTable>;

/** The right to work on what is due until a moment; of a part of the companies, in turns, the longest waiting of each first. What another process has is left to it. `ofOneMax`: what one company may have under way. */
export function leaseNotifications(
  db: Db,
  part: Part,
  lease: { token: string; now: Date; until: Date },
  { limit, ofOneMax }: { limit: number; ofOneMax: number },
): Promise<NotificationRecord[]> {
  const at = sql`${lease.now.toISOString()}::timestamptz`;
  const due = dueInTurns('alert_notice', {
    part,
    dueAt: 'due_at',
    isDue: sql`state in ('due', 'sending') and due_at <= ${at}`,
    isServed: isServed('alert_notice', lease.now, part),
    isFree: sql`(leased_until is null or leased_until <= ${at})`,
    limit,
    ofOneMax,
  });
  return db
    .updateTable('alert_notice')
    .set({ lease: lease.token, leased_until: lease.until })
    .where(sql<boolean>`ctid = any(${due}) and ${part.has('company_id')}`)
    .returningAll()
    .execute();
}

/** The same for what else is due to the channel of a notice that is leased, under its lease. */
export const leaseBeside = (
  scope: Scope,
  { id, channel_id, lease, leased_until }: NotificationRecord,
  now: Date,
  count: number,
): Promise<NotificationRecord[]> =>
  scope.db
    .updateTable('alert_notice')
    .set({ lease, leased_until })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('alert_notice')
        .select('id')
        .where('channel_id', '=', channel_id)
        .where('id', '!=', id)
        .where('state', '=', 'due')
        .where('due_at', '<=', now)
        .where((eb) => isFreeAt(eb, 'leased_until', now))
        .orderBy('due_at')
        .limit(count)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .execute();

/** False: the lease is not held any more, so somebody else may be at it. */
export async function changeLeased(
  scope: Scope,
  { id, lease }: Pick<NotificationRecord, 'id' | 'lease'>,
  change: Updateable<AlertNoticeTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('alert_notice')
    .set(change)
    .where('id', '=', id)
    .where('lease', '=', lease)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function dropLeased(scope: Scope, { id, lease }: Pick<NotificationRecord, 'id' | 'lease'>): Promise<void> {
  await scope.db.deleteFrom('alert_notice').where('id', '=', id).where('lease', '=', lease).execute();
}

/** What every notice begins with. */
export const newNotification = (now: Date) => ({
  id: randomUUID(),
  due_at: now,
  look_since: null,
  created_at: now,
  lease: null,
  leased_until: null,
  payload: null,
  last_fault: null,
  composed_at: null,
  sent_at: null,
});

export async function insertNotification(scope: Scope, row: Omit<Insertable<AlertNoticeTable>, 'company_id'>): Promise<void> {
  await scope.db
    .insertInto('alert_notice')
    .values({ ...row, company_id: scope.companyId })
    .execute();
}

export const listNotified = (scope: Scope, channelId: string, incidentId: string): Promise<NotifiedRecord[]> =>
  scope.db.selectFrom('alert_told').selectAll().where('channel_id', '=', channelId).where('incident_id', '=', incidentId).execute();

export async function writeNotified(
  { db, companyId }: Scope,
  to: { channelId: string; incidentId: string },
  rows: readonly Omit<NotifiedRecord, 'company_id' | 'channel_id' | 'incident_id'>[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`insert into alert_told (company_id, channel_id, incident_id, domain_id, kind, severity, rank, fault)
    select ${companyId}, ${to.channelId}, ${to.incidentId}, domain_id, kind, severity, rank, fault
    from jsonb_to_recordset(${asRecords(rows)}::jsonb) as r (domain_id text, kind text, severity text, rank integer, fault text)
    on conflict (company_id, channel_id, incident_id, domain_id, kind) do update
      set severity = excluded.severity, rank = excluded.rank, fault = excluded.fault`.execute(db);
}

/** The channel was told that it is over. */
export async function clearNotified(scope: Scope, { channelId, incidentId }: { channelId: string; incidentId: string }): Promise<void> {
  await scope.db.deleteFrom('alert_told').where('channel_id', '=', channelId).where('incident_id', '=', incidentId).execute();
}

/** As if no channel had been told of these checks in these incidents. */
export async function forgetNotified({ db, companyId }: Scope, checks: readonly (OneCheck & { incident_id: string })[]): Promise<void> {
  if (checks.length === 0) return;
  await sql`delete from alert_told told
    using jsonb_to_recordset(${asRecords(checks)}::jsonb) as r (incident_id text, domain_id text, kind text)
    where told.company_id = ${companyId} and told.incident_id = r.incident_id and told.domain_id = r.domain_id and told.kind = r.kind`.execute(
    db,
  );
}

/** Messages that were written for a channel since a moment, and the last of them. */
export async function countComposed(scope: Scope, channelId: string, since: Date): Promise<{ count: number; lastAt: Date | null }> {
  const { count, lastAt } = await scope.db
    .selectFrom('alert_notice')
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.max('composed_at').as('lastAt')])
    .where('channel_id', '=', channelId)
    .where('composed_at', '>', since)
    .executeTakeFirstOrThrow();
  return { count: Number(count), lastAt };
}

/** What waits to be told to any channel of a company, except what a process works on. */
export async function dropWaiting({ db }: Scope, now: Date): Promise<void> {
  await db
    .deleteFrom('alert_notice')
    .where('state', 'in', ['due', 'sending'])
    .where((eb) => isFreeAt(eb, 'leased_until', now))
    .execute();
}

/** When the last message of a kind was written for a channel; null: none was. */
export async function lastComposed(scope: Scope, channelId: string, event: string): Promise<Date | null> {
  const row = await scope.db
    .selectFrom('alert_notice')
    .select('composed_at')
    .where('channel_id', '=', channelId)
    .where('event', '=', event)
    .orderBy('composed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.composed_at ?? null;
}
