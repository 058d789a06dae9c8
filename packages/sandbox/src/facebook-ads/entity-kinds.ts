import type { GraphCall } from '../facebook-oauth/graph-call.ts';
import { defineKind, type GraphKind, NodeRef } from '../facebook-oauth/graph-kind.ts';
import { words } from '../kernel/words.ts';
import { admitTo, KEY } from './access.ts';
import { chargeManagement, insightsEdge, listEdge } from './account-kind.ts';
import type { AdAccount } from './accounts.ts';
import { type Ad, type AdSet, type Campaign, findEntity } from './entities.ts';
import { OPTIMIZATION } from './goals.ts';
import { type AdsDesk, readReport } from './insights-edge.ts';
import { createdOf, listedAd, listedAdSet } from './listed.ts';
import type { ReportRun } from './report-runs.ts';
import { adSetStatus, adStatus, campaignStatus, ownStatus, todayOf } from './status.ts';
import { zoneTime } from './zone-time.ts';

type Entity = Campaign | AdSet | Ad;

function accountOf(entity: Entity): AdAccount {
  if ('adSet' in entity) return entity.adSet.campaign.account;
  return 'campaign' in entity ? entity.campaign.account : entity.account;
}

interface OfKind {
  campaign: Campaign;
  adset: AdSet;
  ad: Ad;
  creative: Ad;
}

/** Objects to come do not exist yet; creatives are made beforehand. */
function findOf<K extends keyof OfKind>(desk: AdsDesk, kind: K, id: string): OfKind[K] | null {
  const found = findEntity(desk.world.seed, id);
  if (found?.kind !== kind) return null;
  const isThere = kind === 'creative' || createdOf(found.it) <= todayOf(desk.world, accountOf(found.it));
  // The kind says which of the three it is.
  return isThere ? (found.it as OfKind[K]) : null;
}

/** Fields that campaigns, ad sets and ads share. */
function commonFields(desk: AdsDesk) {
  const own = (entity: Entity) => ownStatus(entity, todayOf(desk.world, accountOf(entity)));
  return {
    name: (entity: Entity) => entity.name,
    account_id: (entity: Entity) => accountOf(entity).id,
    status: own,
    created_time: (entity: Entity) => zoneTime(accountOf(entity).zone, createdOf(entity), '10:15:00'),
    updated_time: (entity: Entity) => zoneTime(accountOf(entity).zone, createdOf(entity), '16:40:00'),
  };
}

function admit(desk: AdsDesk) {
  return (entity: Entity, call: GraphCall) => {
    admitTo(accountOf(entity), call, entity.id);
    if (call.path === entity.id) chargeManagement(desk, accountOf(entity), call);
  };
}

const start = (entity: Entity) => zoneTime(accountOf(entity).zone, entity.start, '00:00:00');
const stop = (entity: Entity) => (entity.stop === null ? undefined : zoneTime(accountOf(entity).zone, entity.stop, '23:59:59'));
const budget = (minor: number | null) => (minor === null ? undefined : String(minor));

function campaignKind(desk: AdsDesk): GraphKind {
  const today = (campaign: Campaign) => todayOf(desk.world, campaign.account);
  return defineKind<Campaign>({
    typeName: 'Campaign',
    key: KEY,
    find: (id) => findOf(desk, 'campaign', id),
    admit: admit(desk),
    fields: {
      ...commonFields(desk),
      effective_status: (campaign) => campaignStatus(campaign, today(campaign)),
      objective: ({ objective }) => objective,
      buying_type: () => 'AUCTION',
      start_time: start,
      stop_time: stop,
      daily_budget: ({ dailyBudget }) => budget(dailyBudget),
      lifetime_budget: ({ lifetimeBudget }) => budget(lifetimeBudget),
    },
    edges: {
      adsets: listEdge(desk, accountOf, 'adset', (campaign: Campaign, day) => campaign.adSets.map((adSet) => listedAdSet(adSet, day))),
      ads: listEdge(desk, accountOf, 'ad', (campaign: Campaign, day) =>
        campaign.adSets.flatMap(({ ads }) => ads.map((ad) => listedAd(ad, day))),
      ),
      insights: insightsEdge(desk, (campaign: Campaign) => {
        const ads = campaign.adSets.flatMap((adSet) => adSet.ads);
        return { id: campaign.id, level: 'campaign', account: campaign.account, ads };
      }),
    },
  });
}

function adSetKind(desk: AdsDesk): GraphKind {
  return defineKind<AdSet>({
    typeName: 'AdSet',
    key: KEY,
    find: (id) => findOf(desk, 'adset', id),
    admit: admit(desk),
    fields: {
      ...commonFields(desk),
      effective_status: (adSet) => adSetStatus(adSet, todayOf(desk.world, accountOf(adSet))),
      campaign_id: ({ campaign }) => campaign.id,
      campaign: ({ campaign }) => new NodeRef(campaign.id),
      optimization_goal: ({ campaign }) => OPTIMIZATION[campaign.goal],
      billing_event: () => 'IMPRESSIONS',
      start_time: start,
      end_time: stop,
      daily_budget: () => '0',
      lifetime_budget: () => '0',
    },
    edges: {
      ads: listEdge(desk, accountOf, 'ad', (adSet: AdSet, day) => adSet.ads.map((ad) => listedAd(ad, day))),
      insights: insightsEdge(desk, (adSet: AdSet) => ({ id: adSet.id, level: 'adset', account: accountOf(adSet), ads: adSet.ads })),
    },
  });
}

function adKind(desk: AdsDesk): GraphKind {
  return defineKind<Ad>({
    typeName: 'Ad',
    key: KEY,
    find: (id) => findOf(desk, 'ad', id),
    admit: admit(desk),
    fields: {
      ...commonFields(desk),
      effective_status: (ad) => adStatus(ad, todayOf(desk.world, accountOf(ad))),
      adset_id: ({ adSet }) => adSet.id,
      adset: ({ adSet }) => new NodeRef(adSet.id),
      campaign_id: ({ adSet }) => adSet.campaign.id,
      campaign: ({ adSet }) => new NodeRef(adSet.campaign.id),
      creative: ({ creativeId }) => new NodeRef(creativeId),
    },
    edges: {
      insights: insightsEdge(desk, (ad: Ad) => ({ id: ad.id, level: 'ad', account: accountOf(ad), ads: [ad] })),
    },
  });
}

function creativeKind(desk: AdsDesk): GraphKind {
  return defineKind<Ad>({
    typeName: 'AdCreative',
    key: KEY,
    find: (id) => findOf(desk, 'creative', id),
    admit: admit(desk),
    fields: {
      name: ({ name }) => `${name} – creative`,
      account_id: (ad) => accountOf(ad).id,
      thumbnail_url: ({ creativeId }) => `https://scontent.test/${creativeId}_64.jpg`,
      title: ({ name }) => name,
    },
    defaults: ['name'],
  });
}

const RUN_FIELDS: readonly string[] = words(
  'account_id time_ref time_completed async_status async_percent_completion is_running date_start date_stop',
);
const FAILURE_FIELDS = ['error_code', 'error_subcode', 'error_message', 'error_user_title', 'error_user_msg'];

function runKind(desk: AdsDesk): GraphKind {
  const names = [...RUN_FIELDS, ...FAILURE_FIELDS];
  return defineKind<ReportRun>({
    typeName: 'AdReportRun',
    key: KEY,
    find: (id) => desk.runs.find(id),
    admit: (run, call) => {
      admitTo(run.subject.account, call, run.id);
      if (call.path === run.id) desk.runs.look(run);
    },
    fields: Object.fromEntries(names.map((name) => [name, (run: ReportRun) => desk.runs.describe(run)[name]])),
    defaults: names,
    edges: { insights: { GET: (run, call) => readReport(desk, run, call) } },
  });
}

export function entityKinds(desk: AdsDesk): GraphKind[] {
  return [campaignKind(desk), adSetKind(desk), adKind(desk), creativeKind(desk), runKind(desk)];
}
