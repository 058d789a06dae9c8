import { answerErrors, credentialsInvalid, GoogleApiError } from '../google-api/index.ts';
import type { StandIn } from '../kernel/stand-in.ts';
import { takeTextBodies } from '../kernel/text-bodies.ts';
import { Gate, quotaExceeded, SCOPE } from './access.ts';
import { SERVICE as ACCOUNTS, registerAccounts } from './account-routes.ts';
import { businessProfileLedger } from './ledger.ts';
import { SERVICE as INFORMATION, registerLocations } from './location-routes.ts';
import { SERVICE as PERFORMANCE, registerPerformance } from './performance-routes.ts';
import { SERVICE as REVIEWS, registerReviews } from './review-routes.ts';

const KEY = 'google-my-business';

/** Google Business Profile: accounts, locations, daily figures, search keywords, and reviews (v4). */
export const googleMyBusiness: StandIn = {
  key: KEY,
  hosts: [ACCOUNTS, INFORMATION, PERFORMANCE, REVIEWS],
  scopes: [SCOPE],
  register(app, world) {
    takeTextBodies(app);
    answerErrors(app, (error) => error.answer());
    const gate = new Gate(world);
    registerAccounts(app, gate);
    registerLocations(app, gate, world, KEY);
    registerPerformance(app, gate, world, KEY);
    registerReviews(app, gate, world, KEY);
  },
  errorBody(status, detail) {
    if (status === 401) return credentialsInvalid().answer();
    if (status === 429) return quotaExceeded(PERFORMANCE, 300).answer();
    return new GoogleApiError(status, detail).answer();
  },
  ledger: businessProfileLedger,
};
