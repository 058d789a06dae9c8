import { answerErrors } from '../google-api/index.ts';
import type { StandIn } from '../kernel/stand-in.ts';
import { driveScope, Gate, KEY, sheetsScope } from './caller.ts';
import { DRIVE, registerDrive } from './drive-routes.ts';
import { googleErrorBody } from './google-refusal.ts';
import { sheetsLedger } from './ledger.ts';
import { registerSheets } from './sheets-routes.ts';

export const googleSheets: StandIn = {
  key: KEY,
  hosts: ['sheets.googleapis.com', DRIVE],
  scopes: [sheetsScope, driveScope],
  register(app, world) {
    const gate = new Gate(world);
    answerErrors(app, (error, { url }) => (url.startsWith(`/${DRIVE}/`) ? error.olderAnswer() : error.answer()));
    registerSheets(app, world, gate);
    registerDrive(app, world, gate);
  },
  errorBody: googleErrorBody,
  ledger: sheetsLedger,
};
