import { findBusiness } from '../facebook-oauth/businesses.ts';
import { type GraphCall, requireScope } from '../facebook-oauth/graph-call.ts';
import { unsupportedRequest } from '../facebook-oauth/graph-error.ts';
import { requireMarketingVersion } from '../facebook-oauth/version.ts';
import { type AdAccount, adAccounts } from './accounts.ts';

/** Names this stand-in in `/__faults`, `/__calls` and `/__ledger`. */
export const KEY = 'facebook-ads';

/** Whether a person sees an account: by a role in it, or through a business when the app may look there. */
function sees(account: AdAccount, call: GraphCall): boolean {
  if (account.people.includes(call.token.user)) return true;
  if (!call.token.scopes.includes('business_management')) return false;
  const through = [account.ownerBusiness, account.clientBusiness].flatMap((id) => (id === null ? [] : [id]));
  return through.some((id) => findBusiness(id)?.people.includes(call.token.user));
}

/** What every object of an ad account checks first: version, permission, access. `id` is the object asked for. */
export function admitTo(account: AdAccount, call: GraphCall, id: string): void {
  requireMarketingVersion(call.version, call.world.now());
  requireScope(call, 'ads_read', 'ads_management');
  if (!sees(account, call)) throw unsupportedRequest(call.method, id);
}

/** The accounts of `/me/adaccounts`: those the person has a role in. */
export function accountsOf(email: string): AdAccount[] {
  return adAccounts.filter(({ people }) => people.includes(email));
}
