import { randomBytes, randomUUID } from 'node:crypto';
import { fileAddress, storedNameIn } from '@sightline/contract/company';
import { invalidInput, randomId } from '@sightline/contract/core';
import { imageSideMin, imageTypes, type MediaCategory } from '@sightline/contract/dashboards';
import type { Insertable } from 'kysely';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { FileTable } from '#platform/db/tables.ts';
import type { SentFile } from '#platform/http/multipart.ts';
import { storedNameLength } from './file-names.ts';
import { imageKind, imageSize } from './image-size.ts';
import { keepFile, type NewFile } from './keep-file.ts';
import { type FileRecord, heldImageNames } from './rows.ts';
import { insertFiles, requireRoom } from './storage-room.ts';

/** A few bytes of a picture can say that it is as large as a house; whoever shows it, our own browser included, gives each of its pixels four bytes. */
const pixelsMax = 64_000_000;

const mediaTypes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

/** Which of these addresses lead to images of the company; they are held until the transaction ends, so that none is deleted meanwhile. */
export async function ownImages(scope: Scope, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const names = await heldImageNames(
    scope,
    addresses.flatMap((address) => storedNameIn(address) ?? []),
  );
  return new Set(names.map(fileAddress));
}

/** An image in the store that no row names yet. */
export interface PutImage {
  field: string;
  row: Omit<Insertable<FileTable>, 'company_id'>;
}

/** Checks an image and describes the row that will name it. */
function describeImage(context: Context, category: MediaCategory | 'avatar', file: SentFile, createdBy: string): NewFile {
  const kind = imageKind(file.bytes);
  if (kind === null || !imageTypes.some((type) => type === file.mediaType)) throw invalidInput({ [file.field]: ['Invalid file type'] });
  const size = imageSize(file.bytes, kind);
  if (size === null) throw invalidInput({ [file.field]: ['This image cannot be read. Save it again as PNG, JPEG or WebP.'] });
  if (size.width * size.height > pixelsMax)
    throw invalidInput({
      [file.field]: [
        `This image has ${size.width} × ${size.height} pixels. Choose one of at most ${pixelsMax / 1_000_000} million, such as 8000 × 8000.`,
      ],
    });
  const least = imageSideMin[category];
  if (Math.min(size.width, size.height) < least)
    throw invalidInput({
      [file.field]: [`This image has ${size.width} × ${size.height} pixels. Choose one of at least ${least} × ${least}.`],
    });
  return {
    id: randomUUID(),
    dashboard_id: null,
    ...(category === 'avatar' ? { kind: category, category: null } : { kind: 'image', category }),
    width: size.width,
    height: size.height,
    name: file.name,
    stored_name: `${randomId(storedNameLength, randomBytes)}.${kind}`,
    media_type: mediaTypes[kind],
    header: null,
    created_by: createdBy,
    created_at: context.clock.now(),
  };
}

/** Keeps an image for the company. */
export const storeImage = (
  context: Context,
  scope: Scope,
  category: MediaCategory | 'avatar',
  file: SentFile,
  createdBy: string,
): Promise<FileRecord> => keepFile(context, scope, describeImage(context, category, file, createdBy), file.bytes, file.field);

/** For a transaction that is opened afterwards and names the image by `insertImages`: a slow store holds no rows. Where that fails, the file is to be removed. */
export async function putImage(
  context: Context,
  scope: Scope,
  category: MediaCategory,
  file: SentFile,
  createdBy: string,
): Promise<PutImage> {
  const row = describeImage(context, category, file, createdBy);
  await requireRoom(context, scope, file.bytes.length, file.field);
  await context.files.put(row.stored_name, file.bytes);
  return { field: file.field, row: { ...row, bytes: file.bytes.length } };
}

export async function insertImages(context: Context, inside: Scope, images: readonly PutImage[]): Promise<void> {
  await insertFiles(
    context,
    inside,
    images.map(({ row }) => row),
    images[0]?.field,
  );
}
