import { fileAddress, isBuiltInPalette } from '@sightline/contract/company';
import { invalidInput } from '@sightline/contract/core';
import { categoryOfField, type DashboardStyles, imageFields, type SaveDashboardFields, stylesOf } from '@sightline/contract/dashboards';
import { insertImages, ownImages, type PutImage, putImage } from '#company/files/index.ts';
import { hasPalette } from '#company/palettes/index.ts';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { SentFile } from '#platform/http/multipart.ts';
import type { DashboardRecord } from './rows.ts';
import { hasItsFont } from './without-gone-font.ts';

/** Addresses lead to images of the company or stay as they were: nothing foreign is loaded by who looks at a dashboard. */
async function checkAddresses(scope: Scope, styles: DashboardStyles, before: DashboardStyles): Promise<void> {
  const isNew = (field: (typeof imageFields)[number]): boolean => styles[field] !== before[field];
  const own = await ownImages(
    scope,
    imageFields.filter(isNew).flatMap((field) => styles[field] ?? []),
  );
  for (const field of imageFields) {
    const address = styles[field];
    if (address === null || !isNew(field) || own.has(address)) continue;
    throw invalidInput({ [`styles.${field}`]: ['This image does not exist. Upload it again.'] });
  }
}

/** A palette that was deleted meanwhile, or is another company's, is refused; one that was there before stays as it was. */
async function checkPalette(scope: Scope, { palette }: DashboardStyles, before: DashboardStyles): Promise<void> {
  if (palette === null || palette === before.palette || isBuiltInPalette(palette) || (await hasPalette(scope, palette))) return;
  throw invalidInput({ 'styles.palette': ['This palette does not exist any more. Choose another one.'] });
}

/** The same of a font. */
async function checkFont(scope: Scope, styles: DashboardStyles, before: DashboardStyles): Promise<void> {
  if (styles.ownFont === before.ownFont || (await hasItsFont(scope, styles))) return;
  throw invalidInput({ 'styles.ownFont': ['This font does not exist any more. Choose another one.'] });
}

/** Puts the images of a save into the store, each under the field that will show it; `stored` is filled as it goes, so that a failing save can clear it away. */
export async function putImages(
  context: Context,
  scope: Scope,
  { files, userId, stored }: { files: readonly SentFile[]; userId: string; stored: string[] },
): Promise<PutImage[]> {
  const images: PutImage[] = [];
  for (const file of files) {
    const field = imageFields.find((name) => name === file.field);
    if (!field) throw invalidInput({ [file.field]: [`Images go under ${imageFields.join(', ')}.`] });
    const image = await putImage(context, scope, categoryOfField[field], file, userId);
    stored.push(image.row.stored_name);
    images.push(image);
  }
  return images;
}

/** The look after a save, with the images that were put for it. */
export async function saveStyles(
  context: Context,
  inside: Scope,
  before: DashboardRecord,
  save: SaveDashboardFields,
  images: readonly PutImage[],
): Promise<DashboardStyles> {
  const known = stylesOf(before.styles);
  const styles: DashboardStyles = { ...known, ...save.styles };
  await checkAddresses(inside, styles, known);
  await checkPalette(inside, styles, known);
  await checkFont(inside, styles, known);
  await insertImages(context, inside, images);
  for (const { field, row } of images) Object.assign(styles, { [field]: fileAddress(row.stored_name) });
  return styles;
}
