import type { FastifyRequest } from 'fastify';
import type { World } from '../kernel/stand-in.ts';
import { driveRefusal, insufficientScope, sheetsRefusal } from './google-refusal.ts';
import type { ReadQuota } from './read-quota.ts';

const API = 'https://www.googleapis.com/auth/';
export const sheetsScope = `${API}spreadsheets.readonly`;
export const driveScope = `${API}drive.metadata.readonly`;
const FILE_SCOPE = `${API}drive.file`;

const SHEETS_SCOPES = [sheetsScope, `${API}spreadsheets`, `${API}drive.readonly`, `${API}drive`, FILE_SCOPE];
const DRIVE_SCOPES = [driveScope, `${API}drive.metadata`, `${API}drive.readonly`, `${API}drive`, FILE_SCOPE];

const SHEETS_PER_USER = 60;
const SHEETS_PER_PROJECT = 300;
const DRIVE_PER_USER = 12_000;

export interface Caller {
  user: string;
  /** With `drive.file` alone an app sees the files picked with it; here none ever was. */
  seesFiles: boolean;
}

function seesMoreThanPicked(scopes: string[], allowed: string[]): boolean {
  return scopes.some((scope) => scope !== FILE_SCOPE && allowed.includes(scope));
}

export function callerOfSheets(world: World, quota: ReadQuota, request: FastifyRequest, method: string): Caller {
  const grant = world.oauth.verify(request.headers.authorization);
  if (typeof grant === 'string') throw sheetsRefusal(401);
  if (!grant.scopes.some((scope) => SHEETS_SCOPES.includes(scope))) {
    throw insufficientScope('sheets.googleapis.com', `google.apps.sheets.v4.SpreadsheetsService.${method}`);
  }
  if (!quota.take(`user ${grant.clientId} ${grant.user}`, SHEETS_PER_USER)) throw sheetsRefusal(429);
  if (!quota.take(`project ${grant.clientId}`, SHEETS_PER_PROJECT)) throw sheetsRefusal(429);
  return { user: grant.user, seesFiles: seesMoreThanPicked(grant.scopes, SHEETS_SCOPES) };
}

export function callerOfDrive(world: World, quota: ReadQuota, request: FastifyRequest, method: string): Caller {
  const grant = world.oauth.verify(request.headers.authorization);
  if (typeof grant === 'string') {
    throw driveRefusal(401, 'Invalid Credentials', { reason: 'authError', location: 'Authorization', locationType: 'header' });
  }
  if (!grant.scopes.some((scope) => DRIVE_SCOPES.includes(scope))) {
    throw insufficientScope('drive.googleapis.com', `google.apps.drive.v3.DriveFiles.${method}`);
  }
  if (!quota.take(`drive ${grant.clientId} ${grant.user}`, DRIVE_PER_USER)) {
    throw driveRefusal(403, 'User Rate Limit Exceeded', { reason: 'userRateLimitExceeded', domain: 'usageLimits' });
  }
  return { user: grant.user, seesFiles: seesMoreThanPicked(grant.scopes, DRIVE_SCOPES) };
}
