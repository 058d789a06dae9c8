import { randomBytes, randomUUID } from 'node:crypto';
import { imageTypes, invalidInput, type MediaCategory } from '@sightline/contract';
import { imageAddress, storedNameIn } from '@sightline/contract/rules/image-address';
import { randomId } from '@sightline/contract/rules/random-id';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import type { SentFile } from '../http/multipart.ts';
import { storedNameLength } from './file-names.ts';
import { imageKind, imageSize } from './image-size.ts';
import { type FileRecord, heldImageNames, insertFile } from './rows.ts';

/** A few bytes of a picture can say that it is as large as a house; whoever shows it, our own browser included, gives each of its pixels four bytes. */
const pixelsMax = 64_000_000;

const mediaTypes = { png: 'image/png', jpg: 'image/jpeg', webp: 'image/webp' } as const;

/** Which of these addresses lead to images of the company; they are held until the transaction ends, so that none is deleted meanwhile. */
export async function ownImages(scope: Scope, addresses: readonly string[]): Promise<ReadonlySet<string>> {
  const names = await heldImageNames(
    scope,
    addresses.flatMap((address) => storedNameIn(address) ?? []),
  );
  return new Set(names.map(imageAddress));
}

/** Keeps an image for the company; the file is to be removed from the store when the transaction around fails. */
export async function storeImage(
  context: Context,
  scope: Scope,
  category: MediaCategory | 'avatar',
  file: SentFile,
  createdBy: string,
): Promise<FileRecord> {
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
  const storedName = `${randomId(storedNameLength, randomBytes)}.${kind}`;
  await context.files.put(storedName, file.bytes);
  // Where this fails the row may be there all the same; a file that no row names is swept away after a day.
  return insertFile(scope, {
    id: randomUUID(),
    dashboard_id: null,
    ...(category === 'avatar' ? { kind: category, category: null } : { kind: 'image', category }),
    width: size.width,
    height: size.height,
    name: file.name,
    stored_name: storedName,
    media_type: mediaTypes[kind],
    bytes: file.bytes.length,
    header: null,
    created_by: createdBy,
    created_at: context.clock.now(),
  });
}
