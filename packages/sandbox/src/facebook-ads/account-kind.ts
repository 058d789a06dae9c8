import { type Business, findBusiness } from '../facebook-oauth/businesses.ts';
import { type GraphCall, requireScope } from '../facebook-oauth/graph-call.ts';
import { defineKind, type GraphKind, NodeRef } from '../facebook-oauth/graph-kind.ts';
import { pageOfObjects } from '../facebook-oauth/kinds.ts';
import { type FacebookUser, findFacebookUser } from '../facebook-oauth/users.ts';
import { requireMarketingVersion } from '../facebook-oauth/version.ts';
import { accountsOf, admitTo, KEY } from './access.ts';
import { type AdAccount, adAccounts, findAccount } from './accounts.ts';
import { type Ad, type AdSet, type Campaign, campaignsOf } from './entities.ts';
import type { Subject } from './insights.ts';
import { type AdsDesk, startReport, syncInsights } from './insights-edge.ts';
import { listedAd, listedAdSet, listedCampaign } from './listed.ts';
import { type Listed, type ListedKind, listEntities } from './lists.ts';
import { todayOf } from './status.ts';
import { offsetMinutes, zoneTime } from './zone-time.ts';

export function adsOf(campaigns: readonly Campaign[]): Ad[] {
  return campaigns.flatMap(({ adSets }) => adSets.flatMap(({ ads }) => ads));
}

/** Charges a list or an object of an account. */
export function chargeManagement(desk: AdsDesk, account: AdAccount, call: GraphCall): void {
  desk.world.calls.account(KEY, account.id);
  desk.limits.charge(call, account, 'ads_management');
}

/** The edges a campaign, an ad set or an account lists what is below it with. */
export function listEdge<T>(
  desk: AdsDesk,
  accountOf: (object: T) => AdAccount,
  kind: ListedKind,
  items: (object: T, today: string) => Listed[],
) {
  return {
    GET: (object: T, call: GraphCall) => {
      const account = accountOf(object);
      chargeManagement(desk, account, call);
      const today = todayOf(desk.world, account);
      return listEntities(call, kind, items(object, today), today);
    },
  };
}

/** `insights` of an object, now or as a report run. */
export function insightsEdge<T>(desk: AdsDesk, subjectOf: (object: T) => Subject) {
  return {
    GET: (object: T, call: GraphCall) => syncInsights(desk, subjectOf(object), call),
    POST: (object: T, call: GraphCall) => startReport(desk, subjectOf(object), call),
  };
}

function accountKind(desk: AdsDesk): GraphKind {
  const { world } = desk;
  const own = (account: AdAccount) => account;
  const campaigns = (account: AdAccount) => campaignsOf(world.seed, account);
  const adSets = (account: AdAccount): AdSet[] => campaigns(account).flatMap((campaign) => campaign.adSets);
  return defineKind<AdAccount>({
    typeName: 'AdAccount',
    key: KEY,
    find: (id) => (id.startsWith('act_') ? findAccount(id) : null),
    admit: (account, call) => {
      admitTo(account, call, `act_${account.id}`);
      if (call.path === `act_${account.id}`) chargeManagement(desk, account, call);
    },
    fields: {
      account_id: ({ id }) => id,
      name: ({ name }) => name,
      currency: ({ currency }) => currency,
      timezone_name: ({ zone }) => zone,
      timezone_offset_hours_utc: ({ zone }) => offsetMinutes(zone, world.now()) / 60,
      account_status: ({ status }) => status,
      business: ({ ownerBusiness }) => (ownerBusiness === null ? undefined : new NodeRef(ownerBusiness)),
      business_name: ({ ownerBusiness }) => (ownerBusiness === null ? '' : findBusiness(ownerBusiness)?.name),
      created_time: ({ zone, created }) => zoneTime(zone, created, '09:00:00'),
    },
    defaults: ['account_id'],
    edges: {
      campaigns: listEdge(desk, own, 'campaign', (account, today) => campaigns(account).map((campaign) => listedCampaign(campaign, today))),
      adsets: listEdge(desk, own, 'adset', (account, today) => adSets(account).map((adSet) => listedAdSet(adSet, today))),
      ads: listEdge(desk, own, 'ad', (account, today) => adsOf(campaigns(account)).map((ad) => listedAd(ad, today))),
      insights: insightsEdge(desk, (account: AdAccount) => ({ id: account.id, level: 'account', account, ads: adsOf(campaigns(account)) })),
    },
  });
}

function listAccounts(call: GraphCall, accounts: readonly AdAccount[]): unknown {
  requireMarketingVersion(call.version, call.world.now());
  return pageOfObjects(call, accounts, 'act_');
}

/** What people and businesses have of ad accounts. */
function ownerKinds(): GraphKind[] {
  const ofPerson = ({ email }: FacebookUser, call: GraphCall) => {
    requireScope(call, 'ads_read', 'ads_management');
    return listAccounts(call, accountsOf(email));
  };
  const ofBusiness = (role: 'ownerBusiness' | 'clientBusiness') => ({
    GET: ({ id }: Business, call: GraphCall) => {
      const accounts = adAccounts.filter((account) => account[role] === id);
      return listAccounts(call, accounts);
    },
  });
  const edges = { owned_ad_accounts: ofBusiness('ownerBusiness'), client_ad_accounts: ofBusiness('clientBusiness') };
  return [
    defineKind<FacebookUser>({ typeName: 'User', key: KEY, find: findFacebookUser, edges: { adaccounts: { GET: ofPerson } } }),
    defineKind<Business>({ typeName: 'Business', key: KEY, find: findBusiness, edges }),
  ];
}

export function accountKinds(desk: AdsDesk): GraphKind[] {
  return [accountKind(desk), ...ownerKinds()];
}
