import type { StandIn } from '../kernel/stand-in.ts';
import { businesses } from './businesses.ts';
import { registerConsent } from './consent-routes.ts';
import { graphOf } from './graph.ts';
import { splitVersion } from './graph-answer.ts';
import { bodyForStatus } from './graph-error.ts';
import { GRAPH_HOST, registerGraph } from './graph-routes.ts';
import { addFamilyKinds, FAMILY_KEY } from './kinds.ts';
import { facebookPages } from './pages.ts';
import { facebookUsers } from './users.ts';

/**
 * Facebook Login and the front of graph.facebook.com, shared by every provider that signs in with Facebook.
 *
 * Paths of the Graph API begin with the id of an object, so host and path do not say whose they are. Therefore this stand-in
 * alone has the routes. Another stand-in of the family, when it registers,
 *
 * 1. adds its kinds of objects to `graphOf(world)`: how an id is found, who may see it, fields, edges (graph-kind.ts). Two may
 *    describe the same type: each adds its own fields and edges to `Page` or `User` in that way;
 * 2. takes with `graphOf(world).claim(key, …)` the paths that no object tells apart, such as `me/accounts`.
 *
 * The front parses version, token, `fields` and batches, finds the object and calls its fields and edges with a `GraphCall`.
 * `keyOf` below tells the kernel whose a call is (claim, else who knows the edge or a field asked for, else who describes the
 * object), so that calls and faults count under that key; parts of a batch are counted one by one (batch.ts). `hosts` of the others name a path of theirs that
 * needs no token to be told apart, such as `graph.facebook.com/me/adaccounts`.
 */
export const facebookOAuth: StandIn = {
  key: FAMILY_KEY,
  hosts: ['www.facebook.com', GRAPH_HOST],
  keyOf(target, world) {
    const url = new URL(`http://${target}`);
    if (url.host !== GRAPH_HOST) return null;
    return graphOf(world).keyFor(splitVersion(url.pathname).rest, url.searchParams);
  },
  register(app, world) {
    addFamilyKinds(world);
    registerConsent(app, world);
    registerGraph(app, world);
  },
  errorBody: (status, detail) => ({ body: bodyForStatus(status, 4, detail) }),
  /** No query; the people, businesses and pages there are. */
  ledger: () => ({ users: facebookUsers, businesses, pages: facebookPages }),
};
