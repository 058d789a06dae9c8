import { graphOf } from '../facebook-oauth/graph.ts';
import { bodyForStatus } from '../facebook-oauth/graph-error.ts';
import { pageListFor } from '../facebook-oauth/page-lists.ts';
import type { StandIn } from '../kernel/stand-in.ts';
import { KEY, openPagesDesk } from './access.ts';
import { pagesLedger } from './ledger.ts';
import { pageKind } from './page-kind.ts';
import { postKinds } from './post-kinds.ts';

/** Code of the pages' limit, which 429 of `/__faults` is answered with. */
const THROTTLED = 80001;

/** The Pages API for reporting: pages, their insights, posts, videos and reels. Needs `facebookOAuth`. */
export const facebookSocial: StandIn = {
  key: KEY,
  hosts: ['graph.facebook.com/me/accounts'],
  scopes: ['read_insights'],
  register(_app, world) {
    const desk = openPagesDesk(world);
    const graph = graphOf(world);
    graph.claim(KEY, (path, params) => pageListFor(path, params) === 'pages');
    graph.add(pageKind(desk), ...postKinds(desk));
  },
  errorBody: (status, detail) => ({ body: bodyForStatus(status, THROTTLED, detail) }),
  ledger: pagesLedger,
};
