import { invalidInput, Problem, type SaveDashboardFields, saveDashboardFieldsSchema } from '@sightline/contract';
import { jsonField, type SentFile } from '../http/multipart.ts';

export interface SentForm {
  fields: Record<string, string>;
  files: SentFile[];
}

function checkDays(save: SaveDashboardFields): void {
  const { start, end, compare_start: compareStart = '', compare_end: compareEnd = '' } = save;
  if (save.range_type === 'custom' && !(start && end)) throw invalidInput({ start: ['A custom period needs a first and a last day.'] });
  if (start && end && end < start) throw invalidInput({ end: ['The last day lies before the first one.'] });
  if ((compareStart === '') !== (compareEnd === ''))
    throw invalidInput({ compare_start: ['A comparison period needs a first and a last day, or neither.'] });
  if (compareEnd < compareStart) throw invalidInput({ compare_end: ['The last day lies before the first one.'] });
}

/** Styles and widgets travel as JSON inside the form. */
export function parseSave(form: SentForm): SaveDashboardFields {
  const { styles, widgets, ...plain } = form.fields;
  const given = {
    ...plain,
    ...(styles === undefined ? {} : { styles: jsonField(form.fields, 'styles') }),
    ...(widgets === undefined ? {} : { widgets: jsonField(form.fields, 'widgets') }),
  };
  const parsed = saveDashboardFieldsSchema.safeParse(given);
  if (!parsed.success) {
    const errors: Record<string, string[]> = {};
    for (const issue of parsed.error.issues) {
      const field = issue.path.join('.') || 'form';
      errors[field] = [...(errors[field] ?? []), issue.message];
    }
    throw new Problem('invalid_input', undefined, { errors });
  }
  checkDays(parsed.data);
  return parsed.data;
}
