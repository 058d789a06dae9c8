import type { StandIn } from '../kernel/stand-in.ts';
import { registerConsent } from './consent-routes.ts';
import { registerTokens } from './token-routes.ts';
import { googleUsers } from './users.ts';

/** Google's consent page, token endpoint and user info, shared by every Google provider. */
export const googleOAuth: StandIn = {
  key: 'google-oauth',
  hosts: ['accounts.google.com', 'oauth2.googleapis.com', 'openidconnect.googleapis.com'],
  register(app, world) {
    registerConsent(app, world);
    registerTokens(app, world);
  },
  errorBody: (status, detail) => ({
    body: { error: status >= 500 ? 'server_error' : 'invalid_request', error_description: detail ?? `Error ${status}` },
  }),
  ledger: () => ({ users: googleUsers }),
};
