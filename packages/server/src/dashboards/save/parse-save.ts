import { AppError, invalidInput, nameOfNow, underCallersNames } from '@sightline/contract/core';
import { imageFields, type SaveDashboardFields, saveDashboardFormSchema } from '@sightline/contract/dashboards';
import { jsonField, type SentFile } from '#platform/http/multipart.ts';

export interface SentForm {
  fields: Record<string, string>;
  files: SentFile[];
}

function checkDays(save: SaveDashboardFields): void {
  const { start, end, compareStart = '', compareEnd = '' } = save;
  if (save.rangeType === 'custom' && !(start && end)) throw invalidInput({ start: ['A custom period needs a first and a last day.'] });
  if (start && end && end < start) throw invalidInput({ end: ['The last day lies before the first one.'] });
  const refuse = (errors: Record<string, string[]>) => invalidInput(underCallersNames(save, errors));
  if ((compareStart === '') !== (compareEnd === ''))
    throw refuse({ compareStart: ['A comparison period needs a first and a last day, or neither.'] });
  if (compareEnd < compareStart) throw refuse({ compareEnd: ['The last day lies before the first one.'] });
}

/** What may stand beside the images of a save that carries them alone. */
const besideImages: readonly string[] = [
  'category',
  'version',
  'saveId',
  'canceledSaves',
  'lockToken',
] satisfies (keyof SaveDashboardFields)[];

/** Files of a save are images. */
function checkCategory(form: SentForm, save: SaveDashboardFields): void {
  if (save.category === undefined) {
    if (save.version === undefined) throw invalidInput({ version: ['Name the version this save began from.'] });
    return;
  }
  const others = Object.keys(form.fields).filter((name) => !besideImages.includes(nameOfNow(name)));
  if (others.length > 0)
    throw invalidInput(
      Object.fromEntries(others.map((name) => [name, ['A save of files carries images alone. Leave this out, or the category.']])),
    );
  if (form.files.length === 0) throw invalidInput({ files: [`Send at least one image, under ${imageFields.join(', ')}.`] });
}

/** What was left out stays as it was: callers of an earlier release know fewer of them, and a default would take away what they do not know. */
const onlyGiven = <T extends object>(styles: T, given: unknown): T =>
  Object.fromEntries(Object.entries(styles).filter(([name]) => typeof given === 'object' && given !== null && name in given)) as T;

/** Styles and widgets travel as JSON inside the form. */
export function parseSave(form: SentForm): SaveDashboardFields {
  const { styles, widgets, ...plain } = form.fields;
  const given = {
    ...plain,
    ...(styles === undefined ? {} : { styles: jsonField(form.fields, 'styles') }),
    ...(widgets === undefined ? {} : { widgets: jsonField(form.fields, 'widgets') }),
  };
  const parsed = saveDashboardFormSchema.safeParse(given);
  if (!parsed.success) {
    const errors: Record<string, string[]> = {};
    for (const issue of parsed.error.issues) {
      const field = issue.path.join('.') || 'form';
      errors[field] = [...(errors[field] ?? []), issue.message];
    }
    throw new AppError('invalid_input', undefined, { errors });
  }
  checkCategory(form, parsed.data);
  checkDays(parsed.data);
  return { ...parsed.data, ...(parsed.data.styles && { styles: onlyGiven(parsed.data.styles, given.styles) }) };
}
