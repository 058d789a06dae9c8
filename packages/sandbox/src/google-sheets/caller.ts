import type { FastifyRequest } from 'fastify';
import { Allowance, callerOf, type Caller as GoogleCaller } from '../google-api/index.ts';
import type { World } from '../kernel/stand-in.ts';
import { minuteMs } from '../kernel/time-units.ts';
import { driveRefusal, sheetsRefusal } from './google-refusal.ts';

const API = 'https://www.googleapis.com/auth/';
export const sheetsScope = `${API}spreadsheets.readonly`;
export const driveScope = `${API}drive.metadata.readonly`;
const FILE_SCOPE = `${API}drive.file`;

const SHEETS_SCOPES = [sheetsScope, `${API}spreadsheets`, `${API}drive.readonly`, `${API}drive`, FILE_SCOPE];
const DRIVE_SCOPES = [driveScope, `${API}drive.metadata`, `${API}drive.readonly`, `${API}drive`, FILE_SCOPE];

export const KEY = 'google-sheets';

const SHEETS_PER_USER = 60;
const SHEETS_PER_PROJECT = 300;
const DRIVE_PER_USER = 12_000;

export interface Caller {
  user: string;
  /** With `drive.file` alone an app sees the files picked with it; here none ever was. */
  seesFiles: boolean;
}

/** The gate of both APIs: token, scope, reads a minute. */
export class Gate {
  readonly #world: World;
  readonly #sheetsOfUser: Allowance;
  readonly #sheetsOfProject: Allowance;
  readonly #driveOfUser: Allowance;

  constructor(world: World) {
    const perMinute = (max: number) => new Allowance({ max, windowMs: minuteMs, isAligned: true, clockMs: () => world.now().getTime() });
    this.#world = world;
    this.#sheetsOfUser = perMinute(SHEETS_PER_USER);
    this.#sheetsOfProject = perMinute(SHEETS_PER_PROJECT);
    this.#driveOfUser = perMinute(DRIVE_PER_USER);
  }

  enterSheets(request: FastifyRequest, method: string): Caller {
    const name = `google.apps.sheets.v4.SpreadsheetsService.${method}`;
    const caller = callerOf(request, this.#world, { service: 'sheets.googleapis.com', method: name, scopes: SHEETS_SCOPES });
    if (!this.#sheetsOfUser.take(`${caller.project} ${caller.user}`)) throw sheetsRefusal(429);
    if (!this.#sheetsOfProject.take(caller.project)) throw sheetsRefusal(429);
    return this.#open(caller, SHEETS_SCOPES);
  }

  enterDrive(request: FastifyRequest, method: string): Caller {
    const name = `google.apps.drive.v3.DriveFiles.${method}`;
    const caller = callerOf(request, this.#world, { service: 'drive.googleapis.com', method: name, scopes: DRIVE_SCOPES });
    if (!this.#driveOfUser.take(`${caller.project} ${caller.user}`)) {
      throw driveRefusal(403, 'User Rate Limit Exceeded', { reason: 'userRateLimitExceeded', domain: 'usageLimits' });
    }
    return this.#open(caller, DRIVE_SCOPES);
  }

  #open({ user, scopes }: GoogleCaller, allowed: readonly string[]): Caller {
    this.#world.calls.account(KEY, user);
    return { user, seesFiles: scopes.some((scope) => scope !== FILE_SCOPE && allowed.includes(scope)) };
  }
}
