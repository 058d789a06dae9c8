import type { StandIn } from '../kernel/stand-in.ts';
import { SCOPES } from './access.ts';
import { registerAdmin } from './admin-routes.ts';
import { registerData } from './data-routes.ts';
import { errorFor, GoogleError } from './errors.ts';
import { analyticsLedger } from './ledger.ts';

/** Google Analytics 4: Admin API and Data API, v1beta. */
export const googleAnalytics: StandIn = {
  key: 'google-analytics',
  hosts: ['analyticsadmin.googleapis.com', 'analyticsdata.googleapis.com'],
  scopes: SCOPES,
  register(app, world) {
    // Authorization is checked before the body is read as JSON, so bodies come as text.
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof GoogleError)) throw error;
      const { body, headers } = error.answer();
      return reply
        .code(error.code)
        .headers(headers ?? {})
        .send(body);
    });
    registerAdmin(app, world);
    registerData(app, world);
  },
  errorBody: errorFor,
  ledger: analyticsLedger,
};
