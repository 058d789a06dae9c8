import { graphOf } from '../facebook-oauth/graph.ts';
import { bodyForStatus } from '../facebook-oauth/graph-error.ts';
import type { StandIn } from '../kernel/stand-in.ts';
import { KEY } from './access.ts';
import { accountKinds } from './account-kind.ts';
import { entityKinds } from './entity-kinds.ts';
import type { AdsDesk } from './insights-edge.ts';
import { adsLedger } from './ledger.ts';
import { AdsLimits } from './limits.ts';
import { ReportRuns } from './report-runs.ts';

/** Code of the insights limit, which 429 of `/__faults` is answered with. */
const THROTTLED = 80000;

/** The Marketing API for reporting: ad accounts, campaigns, ad sets, ads, insights now and as report runs. Needs `facebookOAuth`. */
export const facebookAds: StandIn = {
  key: KEY,
  hosts: ['graph.facebook.com/me/adaccounts'],
  scopes: ['ads_read', 'ads_management'],
  register(_app, world) {
    const desk: AdsDesk = { world, limits: new AdsLimits(world), runs: new ReportRuns(world) };
    graphOf(world).add(...accountKinds(desk), ...entityKinds(desk));
  },
  errorBody: (status, detail) => ({ body: bodyForStatus(status, THROTTLED, detail) }),
  ledger: adsLedger,
};
