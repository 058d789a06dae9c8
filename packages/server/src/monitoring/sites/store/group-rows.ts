import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import { giveUpClaimsOfEach } from '#platform/db/claims/claims.ts';
import type { Db } from '#platform/db/engine/open.ts';
import { anyOf } from '#platform/db/query/any-of.ts';
import type { Part } from '#platform/db/query/part.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { CampaignTable } from '#platform/db/tables.ts';

export type CampaignRecord = Selectable<CampaignTable>;

export const findCampaign = async ({ db }: Scope, id: string): Promise<CampaignRecord | null> =>
  (await db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;

export const listGroupNames = ({ db }: Scope, ids: Iterable<string>): Promise<Pick<CampaignRecord, 'id' | 'name' | 'timezone'>[]> =>
  db.selectFrom('campaign').select(['id', 'name', 'timezone']).where('id', '=', anyOf(ids)).execute();

/** The row as it is now, held for this transaction: whoever adds domains to the group or changes its checks meanwhile waits. */
export const lockCampaign = async ({ db }: Scope, id: string): Promise<CampaignRecord | null> =>
  (await db.selectFrom('campaign').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()) ?? null;

export async function insertCampaign({ db, companyId }: Scope, row: Omit<Insertable<CampaignTable>, 'company_id'>): Promise<void> {
  await db
    .insertInto('campaign')
    .values({ ...row, company_id: companyId })
    .execute();
}

export async function updateCampaignRow({ db }: Scope, id: string, change: Updateable<CampaignTable>): Promise<void> {
  await db.updateTable('campaign').set(change).where('id', '=', id).execute();
}

const channelsOf = ({ db }: Scope, campaignId: string) =>
  db
    .selectFrom('campaign_channel as use')
    .innerJoin('alert_channel as channel', 'channel.id', 'use.channel_id')
    .select(['channel.id', 'channel.name'])
    .where('use.campaign_id', '=', campaignId);

/** Who is told, in an order that no change of a name changes: it is compared. */
export const listChannelIds = async (scope: Scope, campaignId: string): Promise<string[]> =>
  (await channelsOf(scope, campaignId).orderBy('channel.id').execute()).map(({ id }) => id);

export const listChannelNames = async (scope: Scope, campaignId: string): Promise<string[]> =>
  (await channelsOf(scope, campaignId).orderBy('channel.name').orderBy('channel.id').execute()).map(({ name }) => name);

/** These in the place of those there were; one that is not there any more is left out. */
export async function replaceChannels({ db, companyId }: Scope, campaignId: string, channelIds: readonly string[]): Promise<void> {
  await db.deleteFrom('campaign_channel').where('campaign_id', '=', campaignId).execute();
  if (channelIds.length === 0) return;
  const there = await db.selectFrom('alert_channel').select('id').where('id', 'in', channelIds).forKeyShare().execute();
  if (there.length === 0) return;
  await db
    .insertInto('campaign_channel')
    .values(there.map(({ id }) => ({ company_id: companyId, campaign_id: campaignId, channel_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Until when the group as a whole is kept quiet (null: until recovery); null: it is not. */
export async function snoozeOfGroup({ db }: Scope, campaignId: string): Promise<{ until: Date | null } | null> {
  const found = db
    .selectFrom('snooze')
    .select('until')
    .where('campaign_id', '=', campaignId)
    .where('domain_id', 'is', null)
    .where('ended_at', 'is', null)
    .orderBy(sql`until desc nulls first`)
    .limit(1);
  return (await found.executeTakeFirst()) ?? null;
}

/** Groups that have lain in the bin for their time and whose domains are erased: nothing of them is left. Of a part of the companies. */
export async function eraseEmptyCampaigns(db: Db, part: Part, before: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const erased = await trx
      .deleteFrom('campaign')
      .where('deleted_at', '<', before)
      .where(part.has('campaign.company_id'))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('domain')
              .select('domain.id')
              .whereRef('domain.company_id', '=', 'campaign.company_id')
              .whereRef('domain.campaign_id', '=', 'campaign.id')
              .where(part.has('domain.company_id')),
          ),
        ),
      )
      .returning(['company_id', 'permalink as key'])
      .execute();
    await giveUpClaimsOfEach(trx, 'status-page', erased);
  });
}
