import type { StandIn } from '../kernel/stand-in.ts';
import { restliErrorBody } from '../linkedin-restli/refusal.ts';
import { registerConsent } from './consent-routes.ts';
import { registerMembers } from './member-routes.ts';
import { registerTokens } from './token-routes.ts';
import { linkedInUsers } from './users.ts';

/** LinkedIn's consent page, token endpoints, members and places, shared by both LinkedIn providers; and every path of the API neither of them has. */
export const linkedInOAuth: StandIn = {
  key: 'linkedin-oauth',
  hosts: ['www.linkedin.com', 'api.linkedin.com'],
  register(app, world) {
    registerConsent(app, world);
    registerTokens(app, world);
    registerMembers(app, world);
  },
  errorBody: restliErrorBody,
  ledger: () => ({ users: linkedInUsers }),
};
