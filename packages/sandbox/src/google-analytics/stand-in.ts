import { answerErrors, applyFieldMask, readFieldMask } from '../google-api/index.ts';
import type { StandIn } from '../kernel/stand-in.ts';
import { takeTextBodies } from '../kernel/text-bodies.ts';
import { SCOPES } from './access.ts';
import { registerAdmin } from './admin-routes.ts';
import { registerData } from './data-routes.ts';
import { errorFor, invalid } from './errors.ts';
import { analyticsLedger } from './ledger.ts';

/** Partial responses: https://developers.google.com/workspace/docs/api/performance#partial-response */
function fieldsParameter(query: unknown): string | null {
  return typeof query === 'object' && query !== null && 'fields' in query && typeof query.fields === 'string' ? query.fields : null;
}

/** Google Analytics 4: Admin API and Data API, v1beta. */
export const googleAnalytics: StandIn = {
  key: 'google-analytics',
  hosts: ['analyticsadmin.googleapis.com', 'analyticsdata.googleapis.com'],
  scopes: SCOPES,
  register(app, world) {
    takeTextBodies(app);
    answerErrors(app, (error) => error.answer());
    app.addHook<unknown>('preSerialization', async (request, reply, payload) => {
      const fields = fieldsParameter(request.query);
      return fields === null || reply.statusCode >= 400
        ? payload
        : applyFieldMask(
            payload,
            readFieldMask(fields, () => invalid('Request contains an invalid argument.')),
          );
    });
    registerAdmin(app, world);
    registerData(app, world);
  },
  errorBody: errorFor,
  ledger: analyticsLedger,
};
