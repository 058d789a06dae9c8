import { randomBytes, randomUUID } from 'node:crypto';
import { imageTypes, invalidInput } from '@sightline/contract';
import { randomId } from '@sightline/contract/rules/random-id';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import type { SentFile } from '../http/multipart.ts';
import { imageAddress, storedNameIn, storedNameLength } from './file-names.ts';
import { findFileByName, insertFile } from './rows.ts';

const startsWith = (bytes: Buffer, ...signature: number[]): boolean => signature.every((value, at) => bytes[at] === value);

/** The kind by the file's first bytes: what a browser calls it proves nothing. */
export function imageKind(bytes: Buffer): 'png' | 'jpg' | 'webp' | null {
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png';
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return 'jpg';
  if (bytes.subarray(0, 4).toString('latin1') === 'RIFF' && bytes.subarray(8, 12).toString('latin1') === 'WEBP') return 'webp';
  return null;
}

const mediaTypes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

export interface StoredImage {
  /** Where it is shown. */
  address: string;
  /** Its name in the file store, to be removed when the transaction around fails. */
  storedName: string;
}

export async function isImageOf(scope: Scope, address: string): Promise<boolean> {
  const storedName = storedNameIn(address);
  return storedName !== null && (await findFileByName(scope, storedName))?.kind === 'image';
}

/** Keeps an image of a dashboard. */
export async function storeImage(
  context: Context,
  scope: Scope,
  dashboardId: string,
  file: SentFile,
  createdBy: string,
): Promise<StoredImage> {
  const kind = imageKind(file.bytes);
  if (kind === null || !imageTypes.some((type) => type === file.mediaType)) throw invalidInput({ [file.field]: ['Invalid file type'] });
  const storedName = `${randomId(storedNameLength, randomBytes)}.${kind}`;
  await context.files.put(storedName, file.bytes);
  await insertFile(scope, {
    id: randomUUID(),
    dashboard_id: dashboardId,
    kind: 'image',
    name: file.name,
    stored_name: storedName,
    media_type: mediaTypes[kind],
    bytes: file.bytes.length,
    header: null,
    created_by: createdBy,
    created_at: context.clock.now(),
  });
  return { address: imageAddress(storedName), storedName };
}
