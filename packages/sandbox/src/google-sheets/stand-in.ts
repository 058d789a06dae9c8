import type { StandIn } from '../kernel/stand-in.ts';
import { driveScope, sheetsScope } from './caller.ts';
import { registerDrive } from './drive-routes.ts';
import { GoogleRefusal, googleErrorBody } from './google-refusal.ts';
import { sheetsLedger } from './ledger.ts';
import { ReadQuota } from './read-quota.ts';
import { registerSheets } from './sheets-routes.ts';

const KEY = 'google-sheets';

export const googleSheets: StandIn = {
  key: KEY,
  hosts: ['sheets.googleapis.com', 'www.googleapis.com/drive'],
  scopes: [sheetsScope, driveScope],
  register(app, world) {
    const quota = new ReadQuota(() => world.now());
    app.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof GoogleRefusal)) throw error;
      return reply
        .code(error.code)
        .headers(error.answer.headers ?? {})
        .send(error.answer.body);
    });
    registerSheets(app, world, quota, KEY);
    registerDrive(app, world, quota, KEY);
  },
  errorBody: googleErrorBody,
  ledger: sheetsLedger,
};
