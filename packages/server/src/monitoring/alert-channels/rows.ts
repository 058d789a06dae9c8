import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '#platform/db/engine/open.ts';
import { anyOf } from '#platform/db/query/any-of.ts';
import type { Part } from '#platform/db/query/part.ts';
import { isServed } from '#platform/db/query/served-company.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { AlertChannelTable } from '#platform/db/tables.ts';

export type ChannelRecord = Selectable<AlertChannelTable>;

export const listChannelRows = (scope: Scope): Promise<ChannelRecord[]> =>
  scope.db.selectFrom('alert_channel').selectAll().orderBy(sql`lower(name)`).orderBy('id').execute();

export const findChannelRow = async (scope: Scope, id: string): Promise<ChannelRecord | null> =>
  (await scope.db.selectFrom('alert_channel').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

/** Held for this transaction, before its uses are touched: whoever changes the channel too waits, and groups that tell through it do not. */
export const lockChannelRow = async (inside: Scope, id: string): Promise<ChannelRecord | null> =>
  (await inside.db.selectFrom('alert_channel').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null;

/** Several, in the one order in which they are held; those that are gone by then are left out. */
export async function lockChannels(inside: Scope, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await inside.db
    .selectFrom('alert_channel')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

export async function countChannels(scope: Scope): Promise<number> {
  const { count } = await scope.db
    .selectFrom('alert_channel')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function insertChannelRow(scope: Scope, row: Omit<Insertable<AlertChannelTable>, 'company_id'>): Promise<void> {
  await scope.db
    .insertInto('alert_channel')
    .values({ ...row, company_id: scope.companyId })
    .execute();
}

export async function changeChannelRow(scope: Scope, id: string, change: Updateable<AlertChannelTable>): Promise<void> {
  await scope.db.updateTable('alert_channel').set(change).where('id', '=', id).execute();
}

/** Its uses first, which a group that is changed holds before it asks for the channel. */
export async function removeChannelRow(scope: Scope, id: string): Promise<void> {
  await scope.db.deleteFrom('campaign_channel').where('channel_id', '=', id).execute();
  await scope.db.deleteFrom('alert_channel').where('id', '=', id).execute();
}

/** Of a part of the companies: the channels of these messages that did not take what they were told last. */
export async function listFailing(db: Db, part: Part, messages: readonly { channel_id: string }[]): Promise<string[]> {
  if (messages.length === 0) return [];
  const rows = await db
    .selectFrom('alert_channel')
    .select('id')
    .where('id', '=', anyOf(messages.map(({ channel_id }) => channel_id)))
    .where('last_fault', 'is not', null)
    .where(part.has('company_id'))
    .execute();
  return rows.map(({ id }) => id);
}

/** The groups that use each channel. */
export async function listUses(scope: Scope): Promise<Map<string, string[]>> {
  const rows = await scope.db
    .selectFrom('campaign_channel')
    .innerJoin('campaign', 'campaign.id', 'campaign_channel.campaign_id')
    .select(['campaign_channel.channel_id', 'campaign_channel.campaign_id'])
    .orderBy('campaign.id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ channel_id }) => channel_id)].map(([id, uses]) => [id, uses.map(({ campaign_id }) => campaign_id)]),
  );
}

/** These groups in the place of those that used the channel; one that is not there any more is left out, and one in the bin keeps what it used. */
export async function replaceUses({ db, companyId }: Scope, channelId: string, campaignIds: readonly string[]): Promise<void> {
  await db
    .deleteFrom('campaign_channel')
    .where('channel_id', '=', channelId)
    .where('campaign_id', 'in', (eb) => eb.selectFrom('campaign').select('id'))
    .execute();
  const there = await db.selectFrom('campaign').select('id').where('id', '=', anyOf(campaignIds)).forKeyShare().execute();
  if (there.length === 0) return;
  await db
    .insertInto('campaign_channel')
    .values(there.map(({ id }) => ({ company_id: companyId, campaign_id: id, channel_id: channelId })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The group tells through the channel from now on, or no more. False: there is no such group. */
export async function setUse({ db, companyId }: Scope, channelId: string, campaignId: string, isUsed: boolean): Promise<boolean> {
  const group = await db.selectFrom('campaign').select('id').where('id', '=', campaignId).forKeyShare().executeTakeFirst();
  if (group === undefined) return false;
  if (isUsed)
    await db
      .insertInto('campaign_channel')
      .values({ company_id: companyId, campaign_id: campaignId, channel_id: channelId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  else await db.deleteFrom('campaign_channel').where('channel_id', '=', channelId).where('campaign_id', '=', campaignId).execute();
  return true;
}

/** Groups that use the one use the other, those in the bin too. */
export async function moveUses({ db, companyId }: Scope, from: string, to: string): Promise<void> {
  await sql`insert into campaign_channel (company_id, campaign_id, channel_id)
    select company_id, campaign_id, ${to} from campaign_channel where company_id = ${companyId} and channel_id = ${from}
    on conflict do nothing`.execute(db);
}

/** Of a part of the companies. */
export const listDueDigests = (
  db: Db,
  part: Part,
  now: Date,
  { count, passedOver }: { count: number; passedOver: number },
): Promise<{ company_id: string; id: string }[]> =>
  db
    .selectFrom('alert_channel')
    .select(['company_id', 'id'])
    .where('digest_due_at', '<=', now)
    .where('enabled', '=', true)
    .where(isServed('alert_channel', now, part))
    .where(part.has('company_id'))
    .orderBy('digest_due_at')
    .orderBy('company_id')
    .orderBy('id')
    .limit(count)
    .offset(passedOver)
    .execute();
