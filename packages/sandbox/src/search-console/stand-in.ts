import { answerErrors } from '../google-api/index.ts';
import type { StandIn } from '../kernel/stand-in.ts';
import { takeTextBodies } from '../kernel/text-bodies.ts';
import { searchConsoleLedger } from './ledger.ts';
import { errorFor } from './refusals.ts';
import { registerSearchConsole, SCOPES } from './routes.ts';

const KEY = 'search-console';

/** Google Search Console API v1: properties, sitemaps and search analytics. */
export const searchConsole: StandIn = {
  key: KEY,
  hosts: ['searchconsole.googleapis.com', 'www.googleapis.com/webmasters'],
  scopes: SCOPES,
  register(app, world) {
    takeTextBodies(app);
    answerErrors(app, (error) => error.olderAnswer());
    registerSearchConsole(app, world, KEY);
  },
  errorBody: errorFor,
  ledger: searchConsoleLedger,
};
