import { type DashboardStyles, imageFields, invalidInput, type SaveDashboardFields } from '@sightline/contract';
import type { Context } from '../context.ts';
import type { Scope } from '../db/scope.ts';
import { isImageOf, storeImage } from '../files/index.ts';
import type { SentFile } from '../http/multipart.ts';
import type { DashboardRecord } from './rows.ts';

/** Addresses lead to images of the company or stay as they were: nothing foreign is loaded by who looks at a dashboard. */
async function checkAddresses(scope: Scope, styles: DashboardStyles, before: DashboardStyles): Promise<void> {
  for (const field of imageFields) {
    const address = styles[field];
    if (address === null || address === before[field] || (await isImageOf(scope, address))) continue;
    throw invalidInput({ [`styles.${field}`]: ['This image does not exist. Upload it again.'] });
  }
}

/** The look after a save, its images kept; `stored` is filled as it goes, so that a failing save can clear it away. */
export async function saveStyles(
  context: Context,
  inside: Scope,
  before: DashboardRecord,
  save: SaveDashboardFields,
  sent: { files: readonly SentFile[]; userId: string; stored: string[] },
): Promise<DashboardStyles> {
  const styles: DashboardStyles = { ...before.styles, ...save.styles };
  await checkAddresses(inside, styles, before.styles);
  for (const file of sent.files) {
    const field = imageFields.find((name) => name === file.field);
    if (!field) throw invalidInput({ [file.field]: [`Images go under ${imageFields.join(', ')}.`] });
    const image = await storeImage(context, inside, before.id, file, sent.userId);
    sent.stored.push(image.storedName);
    styles[field] = image.address;
  }
  return styles;
}
