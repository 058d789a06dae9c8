import { perWorld } from '../kernel/per-world.ts';
import type { StandIn } from '../kernel/stand-in.ts';
import { takeTextBodies } from '../kernel/text-bodies.ts';
import { SCOPE } from './access.ts';
import { History } from './history.ts';
import { adsLedger } from './ledger.ts';
import { errorFor } from './refusal.ts';
import { registerAds } from './routes.ts';

const KEY = 'google-ads';
const historyOf = perWorld((world) => new History(world));

/** Google Ads API, REST: search, searchStream, accessible customers and the field catalogue. */
export const googleAds: StandIn = {
  key: KEY,
  hosts: ['googleads.googleapis.com'],
  scopes: [SCOPE],
  register(app, world) {
    takeTextBodies(app);
    registerAds(app, world, historyOf(world), KEY);
  },
  errorBody: errorFor,
  ledger: (query, world) => adsLedger(query, world, historyOf(world)),
};
