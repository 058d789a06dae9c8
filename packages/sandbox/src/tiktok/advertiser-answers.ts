import type { World } from '../kernel/stand-in.ts';
import { adsUserOf, advertiserIdsIn, type Caller, openAdvertiser, requirePermission } from './access.ts';
import type { Advertiser } from './advertiser.ts';
import { findAdvertiser } from './advertisers.ts';
import type { Answer } from './answer.ts';
import { type Args, readFields } from './args.ts';
import { badParameter, TikTokRefusal } from './refusal.ts';

const IDS_MAX = 100;

type Describe = (advertiser: Advertiser) => unknown;
const INFO: Readonly<Record<string, Describe>> = {
  advertiser_id: ({ id }) => id,
  name: ({ name }) => name,
  currency: ({ currency }) => currency,
  timezone: ({ gmtName }) => gmtName,
  display_timezone: ({ zone }) => zone,
  status: ({ status }) => status,
  company: ({ company }) => company,
  country: ({ country }) => country,
  language: () => 'en',
  create_time: ({ opened }) => Date.parse(`${opened}T08:00:00Z`) / 1000,
};

/** `GET /oauth2/advertiser/get/`: the accounts of a grant, also those that were lost since. */
export function listAdvertisers(caller: Caller, args: Args): Answer {
  adsUserOf(caller);
  const app = args.requiredText('app_id');
  args.requiredText('secret');
  if (app !== caller.app) throw new TikTokRefusal(40000, 'The app_id does not match the access token.');
  const list = advertiserIdsIn(caller.scopes).map((id) => ({ advertiser_id: id, advertiser_name: findAdvertiser(id)?.name ?? '' }));
  return { list };
}

/** `GET /advertiser/info/`: one account out of reach refuses the whole call. */
export function describeAdvertisers(world: World, key: string, caller: Caller, args: Args): Answer {
  requirePermission(caller, 1);
  const ids = args.list('advertiser_ids');
  if (ids === null || ids.length === 0) throw badParameter('advertiser_ids: Missing data for required field.');
  if (ids.length > IDS_MAX) throw badParameter(`advertiser_ids: At most ${IDS_MAX} are allowed.`);
  const fields = readFields(args, Object.keys(INFO));
  const list = ids.map((id) => {
    const advertiser = openAdvertiser(caller, id);
    world.calls.account(key, id);
    return Object.fromEntries(fields.map((name) => [name, INFO[name]?.(advertiser)]));
  });
  return { list };
}

/** `GET /user/info/` of a grant for ad accounts. */
export function describeUser(caller: Caller): Answer {
  const { coreUserId, name, email } = adsUserOf(caller);
  return {
    core_user_id: coreUserId,
    display_name: name,
    email: email.replace(/^(.).*@/, '$1***@'),
    create_time: 1_672_531_200 + (Number(coreUserId.slice(-3)) % 1000),
  };
}
