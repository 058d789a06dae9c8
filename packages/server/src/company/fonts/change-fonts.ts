import { randomBytes, randomUUID } from 'node:crypto';
import { type Font, fileAddress, fontBytesMax, fontsMax, uploadFontFieldsSchema } from '@sightline/contract/company';
import { AppError, invalidInput, randomId } from '@sightline/contract/core';
import type { Context } from '#platform/context.ts';
import { lockCompany } from '#platform/db/query/lock-company.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import type { SentFile } from '#platform/http/multipart.ts';
import { deleteFileRow, type FileRecord, keepFile, readInThread, storedNameLength } from '../files/index.ts';
import { type FontAnswer, type FontQuestion, fontKind } from './read-font.ts';
import { findFontRow, listFontRows, listFontUses } from './rows.ts';

const fileField = 'file';

const presentFont = ({ id, name, stored_name, bytes }: FileRecord): Omit<Font, 'usedBy'> => ({
  id,
  name,
  address: fileAddress(stored_name),
  bytes,
});

export async function listFontsOf(scope: Scope): Promise<Font[]> {
  const fonts = (await listFontRows(scope)).map(presentFont);
  const uses = await listFontUses(
    scope,
    fonts.map(({ address }) => address),
  );
  return fonts.map((font) => ({ ...font, usedBy: uses.filter(({ address }) => address === font.address).map(({ name }) => name) }));
}

const refuse = (words: string): AppError => invalidInput({ [fileField]: [words] });

function checkFile(files: readonly SentFile[]): FontQuestion {
  const [file] = files;
  if (!file || files.length > 1 || file.field !== fileField) throw refuse('Choose one font.');
  if (file.bytes.length > fontBytesMax) throw refuse('This font is larger than 1 MB. Save it with fewer letters, or as WOFF2.');
  const kind = fontKind(file.bytes);
  if (kind === null) throw refuse('This is no WOFF2, WOFF, TTF or OTF font. Save one face of the family as one of these.');
  return { bytes: file.bytes, kind };
}

/** Fonts unpack to many times what they are: in a thread. */
async function requireReadable(context: Context, scope: Scope, question: FontQuestion): Promise<void> {
  const script = new URL('./read-font-worker.ts', import.meta.url);
  const answer = await readInThread<FontAnswer>(context, scope, script, question);
  if (!('isReadable' in answer && answer.isReadable)) throw refuse('This font cannot be read. Save it again, best as WOFF2.');
}

/** Two of one name would not be told apart. In the transaction that keeps it: of several at once each sees those before it. */
async function requireFree(inside: Scope, name: string): Promise<void> {
  await lockCompany(inside);
  const rows = await listFontRows(inside);
  if (rows.length >= fontsMax) throw refuse(`At most ${fontsMax} fonts: delete one first.`);
  if (rows.some((row) => row.name.toLowerCase() === name.toLowerCase()))
    throw invalidInput({ name: [`There is a font “${name}” already. Choose another name.`] });
}

export async function uploadFontOf(
  context: Context,
  scope: Scope,
  form: { fields: Record<string, string>; files: readonly SentFile[] },
  createdBy: string,
): Promise<Font> {
  const fields = uploadFontFieldsSchema.safeParse(form.fields);
  if (!fields.success) throw invalidInput({ name: fields.error.issues.map(({ message }) => message) });
  const { name } = fields.data;
  const question = checkFile(form.files);
  await requireReadable(context, scope, question);
  const { bytes, kind } = question;
  const row = {
    id: randomUUID(),
    dashboard_id: null,
    kind: 'font',
    category: null,
    width: null,
    height: null,
    name,
    stored_name: `${randomId(storedNameLength, randomBytes)}.${kind}`,
    media_type: `font/${kind}`,
    header: null,
    created_by: createdBy,
    created_at: context.clock.now(),
  } as const;
  const kept = await keepFile(context, scope, row, bytes, fileField, (inside) => requireFree(inside, name));
  return { ...presentFont(kept), usedBy: [] };
}

/** Dashboards go on naming it and are drawn in what stands behind it. */
export async function deleteFontOf(context: Context, scope: Scope, id: string): Promise<void> {
  const row = await inTransaction(scope, async (inside) => {
    await lockCompany(inside);
    const found = await findFontRow(inside, id);
    if (found === null) throw new AppError('not_found');
    await deleteFileRow(inside, found);
    return found;
  });
  await context.files.remove(row.stored_name);
}
