import { graphOf } from '../facebook-oauth/graph.ts';
import { bodyForStatus } from '../facebook-oauth/graph-error.ts';
import { pageListFor } from '../facebook-oauth/page-lists.ts';
import type { StandIn } from '../kernel/stand-in.ts';
import { facebookDoor, instagramLimits, KEY } from './access.ts';
import { instagramKinds, pageKind } from './kinds.ts';
import { instagramLedger } from './ledger.ts';
import { BASIC_SCOPE, registerInstagramLogin } from './login-consent.ts';
import { registerInstagramGraph } from './login-graph.ts';

/** Code of Instagram's limit, which 429 of `/__faults` is answered with. */
const THROTTLED = 80002;

/**
 * The Instagram Platform for reporting: accounts, insights, media and stories, behind Facebook Login (on graph.facebook.com, needs
 * `facebookOAuth`) and behind Instagram Login.
 */
export const instagram: StandIn = {
  key: KEY,
  hosts: ['www.instagram.com', 'api.instagram.com', 'graph.instagram.com'],
  scopes: [facebookDoor.basicScope, facebookDoor.insightsScope, BASIC_SCOPE],
  register(app, world) {
    const limits = instagramLimits();
    const graph = graphOf(world);
    graph.claim(KEY, (path, params) => pageListFor(path, params) === 'instagram');
    graph.add(...instagramKinds({ world, graph, door: facebookDoor, limits }), pageKind());
    registerInstagramLogin(app, world);
    registerInstagramGraph(app, world, limits);
  },
  errorBody: (status, detail) => ({ body: bodyForStatus(status, THROTTLED, detail) }),
  ledger: instagramLedger,
};
