import type { FastifyInstance } from 'fastify';
import { applyFieldMask, type FieldMask, readFieldMask } from '../google-api/index.ts';
import { findGoogleUser } from '../google-oauth/users.ts';
import type { World } from '../kernel/stand-in.ts';
import { hourMs } from '../kernel/time-units.ts';
import type { Gate } from './caller.ts';
import { driveRefusal } from './google-refusal.ts';
import { listFiles } from './list-files.ts';
import { nativeMimeType } from './model.ts';
import { type BookFile, userBooks } from './user-books.ts';

type Query = Record<string, string | undefined>;

/** Host and beginning of the path; other stand-ins share the host. */
export const DRIVE = 'www.googleapis.com/drive';

const LIST_DEFAULT = 'kind,incompleteSearch,nextPageToken,files(kind,id,name,mimeType)';
const FILE_DEFAULT = 'kind,id,name,mimeType';

function describeFile(file: BookFile, user: string): Record<string, unknown> {
  const owner = { kind: 'drive#user', displayName: findGoogleUser(user)?.name ?? user, me: true, emailAddress: user };
  const { id, name, mimeType, createdTime, modifiedTime, trashed, driveId } = file;
  return {
    kind: 'drive#file',
    ...{ id, name, mimeType, createdTime, modifiedTime },
    version: String(Math.floor(Date.parse(modifiedTime) / hourMs)),
    trashed,
    // A file in a shared drive has no owner, it has a drive.
    ...(driveId === null ? { owners: [owner], ownedByMe: true } : { driveId, teamDriveId: driveId }),
    webViewLink: `https://docs.google.com/spreadsheets/d/${id}/edit${mimeType === nativeMimeType ? '' : '?rtpof=true&sd=true'}`,
  };
}

function readMask(fields: string): FieldMask {
  return readFieldMask(fields, () =>
    driveRefusal(400, `Invalid field selection ${fields}`, { reason: 'invalidParameter', location: 'fields', locationType: 'parameter' }),
  );
}

export function registerDrive(app: FastifyInstance, world: World, gate: Gate): void {
  app.get<{ Querystring: Query }>(`/${DRIVE}/v3/files`, async (request) => {
    const { user, seesFiles } = gate.enterDrive(request, 'List');
    const mask = readMask(request.query.fields ?? LIST_DEFAULT);
    const { files, nextPageToken } = listFiles(seesFiles ? userBooks(world, user) : [], request.query);
    const answer = {
      kind: 'drive#fileList',
      ...(nextPageToken === null ? {} : { nextPageToken }),
      incompleteSearch: false,
      files: files.map((file) => describeFile(file, user)),
    };
    return applyFieldMask(answer, mask);
  });

  app.get<{ Params: { id: string }; Querystring: Query }>(`/${DRIVE}/v3/files/:id`, async (request) => {
    const { user, seesFiles } = gate.enterDrive(request, 'Get');
    const mask = readMask(request.query.fields ?? FILE_DEFAULT);
    const { id } = request.params;
    const file = userBooks(world, user).find((entry) => entry.id === id);
    const isReachable = file?.driveId === null || request.query.supportsAllDrives === 'true';
    if (!file || !seesFiles || !isReachable) {
      throw driveRefusal(404, `File not found: ${id}.`, { reason: 'notFound', location: 'fileId', locationType: 'parameter' });
    }
    return applyFieldMask(describeFile(file, user), mask);
  });
}
