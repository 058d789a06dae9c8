import { dayOf } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { dayMs } from '../kernel/time-units.ts';
import { batchAnswer, type Found, pageByStart, pageByToken, project } from '../linkedin-restli/answer.ts';
import { notFound } from '../linkedin-restli/refusal.ts';
import type { RestliCall, RestliResource, RestliResources } from '../linkedin-restli/resource.ts';
import { type AdAccount, accountsOf, findAccount } from './accounts.ts';
import { campaignKinds } from './campaign-kinds.ts';
import { describeAccount, describeCampaign, describeCreative, describeGroup } from './describe.ts';
import { campaignsOf, creativesOf, groupsOf } from './entities.ts';
import { accountUrn } from './pivots.ts';
import { ENTITY_STATUSES, type Entity, flagOf, type SearchField, searchEntities, valuesOf } from './search.ts';
import { searchCreatives } from './search-creatives.ts';

const SCOPES = ['r_ads', 'rw_ads'];

const ACCOUNT_FIELDS: Record<string, SearchField> = {
  status: valuesOf('status', { allowed: ['ACTIVE', 'DRAFT', 'CANCELED', 'PENDING_DELETION', 'REMOVED'] }),
  type: valuesOf('type', { allowed: ['BUSINESS', 'ENTERPRISE'] }),
  name: valuesOf('name'),
  id: valuesOf('id'),
  reference: valuesOf('reference', { urnTypes: ['organization', 'person'] }),
  test: flagOf('test'),
};

/** Groups are not completed, they are paused or archived: the documented values are these without `COMPLETED`. */
const GROUP_STATUSES = ENTITY_STATUSES.filter((status) => status !== 'COMPLETED');
const GROUP_FIELDS: Record<string, SearchField> = {
  status: valuesOf('status', { allowed: GROUP_STATUSES }),
  name: valuesOf('name'),
  id: valuesOf('id'),
  test: flagOf('test'),
};

const CAMPAIGN_FIELDS: Record<string, SearchField> = {
  ...GROUP_FIELDS,
  status: valuesOf('status', { allowed: ENTITY_STATUSES }),
  type: valuesOf('type', { allowed: [...new Set(campaignKinds.map(({ type }) => type))] }),
  campaignGroup: valuesOf('campaignGroup', { urnTypes: ['sponsoredCampaignGroup'] }),
  associatedEntity: valuesOf('associatedEntity', { urnTypes: ['organization', 'person'] }),
};

function findEntity(entities: readonly Entity[], key: string): Found {
  const entity = entities.find(({ id }) => String(id) === key);
  return entity ? { entity } : { status: 404, message: `Could not find entity ${key}` };
}

function oneEntity(entities: readonly Entity[], call: RestliCall): unknown {
  call.query.allow(['fields']);
  const found = findEntity(entities, call.keys.id ?? '');
  if (!('entity' in found)) throw notFound(found.message);
  return project(found.entity, call.query.fields());
}

/** Ad accounts, their users, campaign groups, campaigns and creatives. */
export function registerAccounts(resources: RestliResources, world: World, key: string): void {
  const today = () => dayOf(Math.floor(world.now().getTime() / dayMs));

  function own(call: RestliCall): AdAccount {
    const account = findAccount(Number(call.keys.account));
    if (!account) throw notFound(`Could not find entity ${call.keys.account}`);
    if (!accountsOf(call.user.email).includes(account)) return call.deny();
    world.calls.account(key, String(account.id));
    return account;
  }

  /** The list of an account's entities, and one of them by its key. */
  function serveOf(name: string, list: (account: AdAccount) => readonly Entity[], resource: Partial<RestliResource>): void {
    const path = `adAccounts/:account/${name}`;
    const batchGet = (call: RestliCall) => {
      const entities = list(own(call));
      return batchAnswer(call.query, (id) => findEntity(entities, id));
    };
    resources.serve({ ...resource, path, name, scopes: SCOPES, batchGet });
    resources.serve({ path: `${path}/:id`, name, scopes: SCOPES, get: (call) => oneEntity(list(own(call)), call) });
  }

  resources.serve({
    path: 'adAccounts',
    scopes: SCOPES,
    finders: {
      search: ({ user, query }) => pageByToken(searchEntities(accountsOf(user.email).map(describeAccount), ACCOUNT_FIELDS, query), query),
    },
    batchGet: ({ user, query }) =>
      batchAnswer(query, (id) => {
        if (!findAccount(Number(id))) return { status: 404, message: `Could not find entity ${id}` };
        const account = accountsOf(user.email).find((one) => String(one.id) === id);
        return account ? { entity: describeAccount(account) } : { status: 403, message: 'Not enough permissions to access ad account' };
      }),
  });
  resources.serve({
    path: 'adAccounts/:account',
    scopes: SCOPES,
    get: (call) => {
      call.query.allow(['fields']);
      return project(describeAccount(own(call)), call.query.fields());
    },
  });
  resources.serve({
    path: 'adAccountUsers',
    scopes: SCOPES,
    finders: {
      authenticatedUser: ({ user, query }) => {
        query.allow(['q', 'start', 'count']);
        const roles = accountsOf(user.email).map(({ id, roles: of }) => ({
          account: accountUrn(id),
          role: of[user.email],
          user: `urn:li:person:${user.personId}`,
        }));
        return pageByStart(roles, query, 'adAccountUsers');
      },
    },
  });

  const groups = (account: AdAccount) =>
    groupsOf(world.seed, account).flatMap((group) => (group.start <= today() ? [describeGroup(group, today())] : []));
  const campaigns = (account: AdAccount) =>
    campaignsOf(world.seed, account).flatMap((campaign) => (campaign.created <= today() ? [describeCampaign(campaign, today())] : []));
  const creatives = (account: AdAccount) =>
    creativesOf(world.seed, account).flatMap((one) => (one.campaign.created <= today() ? [describeCreative(one, today())] : []));

  serveOf('adCampaignGroups', groups, {
    finders: { search: (call) => pageByToken(searchEntities(groups(own(call)), GROUP_FIELDS, call.query), call.query) },
  });
  serveOf('adCampaigns', campaigns, {
    finders: { search: (call) => pageByToken(searchEntities(campaigns(own(call)), CAMPAIGN_FIELDS, call.query), call.query) },
  });
  serveOf('creatives', creatives, {
    finders: { criteria: (call) => pageByToken(searchCreatives(creatives(own(call)), call.query), call.query) },
  });
}
