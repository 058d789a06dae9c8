import type { StandIn } from '../kernel/stand-in.ts';
import { authorizeRoutes, type Nonces } from './authorize-routes.ts';
import { faces, HOST } from './faces.ts';
import { graphRoutes } from './graph-routes.ts';
import { personsOf } from './persons.ts';
import { settingsRoutes } from './settings-routes.ts';
import { tokenRoutes } from './token-routes.ts';

/** Google, Facebook and LinkedIn as they sign people in: `/sign-in.sandbox/{their host}{their path}`. */
export const socialSignIn: StandIn = {
  key: 'social',
  hosts: [HOST],
  register(app, world) {
    const nonces: Nonces = new Map();
    const secrets = new Map<string, string>();
    for (const face of faces) {
      authorizeRoutes(app, world, face, nonces);
      tokenRoutes(app, world, face, nonces, secrets);
    }
    graphRoutes(app, world, secrets);
    settingsRoutes(app, world, secrets);
  },
  errorBody: (status, detail) => ({
    body: { error: 'server_error', error_description: detail ?? `The sandbox was told to answer ${status}.` },
  }),
  ledger: () => personsOf,
};
