import type { FastifyInstance } from 'fastify';
import { applyFieldMask, type FieldMask, parseFieldMask } from '../google-api/index.ts';
import { findGoogleUser } from '../google-oauth/users.ts';
import type { World } from '../kernel/stand-in.ts';
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
  const isNative = file.mimeType === nativeMimeType;
  return {
    kind: 'drive#file',
    id: file.id,
    name: file.name,
    mimeType: file.mimeType,
    createdTime: file.createdTime,
    modifiedTime: file.modifiedTime,
    version: String(Math.floor(Date.parse(file.modifiedTime) / 3_600_000)),
    trashed: file.trashed,
    // A file in a shared drive has no owner, it has a drive.
    ...(file.driveId === null ? { owners: [owner], ownedByMe: true } : { driveId: file.driveId, teamDriveId: file.driveId }),
    webViewLink: `https://docs.google.com/spreadsheets/d/${file.id}/edit${isNative ? '' : '?rtpof=true&sd=true'}`,
  };
}

function readMask(query: Query, otherwise: string): FieldMask {
  const fields = query.fields ?? otherwise;
  try {
    return parseFieldMask(fields);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw driveRefusal(400, `Invalid field selection ${fields}`, {
      reason: 'invalidParameter',
      location: 'fields',
      locationType: 'parameter',
    });
  }
}

export function registerDrive(app: FastifyInstance, world: World, gate: Gate, key: string): void {
  app.get<{ Querystring: Query }>(`/${DRIVE}/v3/files`, async (request) => {
    const { user, seesFiles } = gate.enterDrive(request, 'List');
    world.calls.account(key, user);
    const mask = readMask(request.query, LIST_DEFAULT);
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
    world.calls.account(key, user);
    const mask = readMask(request.query, FILE_DEFAULT);
    const { id } = request.params;
    const file = userBooks(world, user).find((entry) => entry.id === id);
    const isReachable = file?.driveId === null || request.query.supportsAllDrives === 'true';
    if (!file || !seesFiles || !isReachable) {
      throw driveRefusal(404, `File not found: ${id}.`, { reason: 'notFound', location: 'fileId', locationType: 'parameter' });
    }
    return applyFieldMask(describeFile(file, user), mask);
  });
}
