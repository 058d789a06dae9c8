import { invalidInput } from '@sightline/contract/core';
import { type MediaImage, uploadMediaFieldsSchema } from '@sightline/contract/dashboards';
import type { Context } from '#platform/context.ts';
import type { Scope } from '#platform/db/scope.ts';
import type { SentFile } from '#platform/http/multipart.ts';
import { storeImage } from '../files/index.ts';
import { presentImage } from './present.ts';

const fileField = 'file';

/** Keeps one image for the company; nothing shows it yet. */
export async function uploadMediaOf(
  context: Context,
  scope: Scope,
  form: { fields: Record<string, string>; files: readonly SentFile[] },
  createdBy: string,
): Promise<MediaImage> {
  const fields = uploadMediaFieldsSchema.safeParse(form.fields);
  if (!fields.success) throw invalidInput({ category: fields.error.issues.map(({ message }) => message) });
  const [file] = form.files;
  if (!file || form.files.length > 1 || file.field !== fileField) throw invalidInput({ [fileField]: ['Choose one image.'] });
  return presentImage(await storeImage(context, scope, fields.data.category, file, createdBy), []);
}
