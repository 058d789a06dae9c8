import {
  type DashboardStyles,
  imageFields,
  invalidInput,
  Problem,
  type SaveDashboardFields,
  saveDashboardFieldsSchema,
  type Widget,
} from '@sightline/contract';
import type { Context } from '../context.ts';
import { inTransaction, type Scope } from '../db/scope.ts';
import { storeImage } from '../files/index.ts';
import { jsonField, type SentFile } from '../http/multipart.ts';
import { checkWidgets } from './check-widgets.ts';
import { getOwnDashboard } from './get-own-dashboard.ts';
import { type DashboardRecord, listWidgets, replaceWidgets, updateDashboardVersion } from './rows.ts';
import { sanitiseText } from './sanitise-text.ts';

export interface SentForm {
  fields: Record<string, string>;
  files: SentFile[];
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
  if (parsed.success) return parsed.data;
  const errors: Record<string, string[]> = {};
  for (const issue of parsed.error.issues) {
    const field = issue.path.join('.') || 'form';
    errors[field] = [...(errors[field] ?? []), issue.message];
  }
  throw invalidInput(errors);
}

const emptyToNull = (value: string | undefined): string | null | undefined => (value === '' ? null : value);

function columnsOf(save: SaveDashboardFields, before: DashboardRecord) {
  const custom = (save.range_type ?? before.range_type) === 'custom';
  if (save.range_type === 'custom' && !(save.start && save.end))
    throw invalidInput({ start: ['A custom period needs a first and a last day.'] });
  return {
    ...(save.name === undefined ? {} : { name: save.name }),
    ...(save.footer === undefined ? {} : { footer: save.footer }),
    ...(save.domain === undefined ? {} : { domain: save.domain }),
    ...(save.hidden_date_selector === undefined ? {} : { hidden_date_selector: save.hidden_date_selector === 'true' }),
    ...(save.range_type === undefined
      ? {}
      : {
          range_type: save.range_type,
          start_date: custom ? (save.start ?? null) : null,
          end_date: custom ? (save.end ?? null) : null,
          compare_start_date: emptyToNull(save.compare_start) ?? null,
          compare_end_date: emptyToNull(save.compare_end) ?? null,
        }),
  };
}

async function stylesOf(
  context: Context,
  scope: Scope,
  before: DashboardRecord,
  save: SaveDashboardFields,
  files: readonly SentFile[],
  userId: string,
): Promise<DashboardStyles> {
  const styles: DashboardStyles = { ...before.styles, ...save.styles };
  for (const file of files) {
    const field = imageFields.find((name) => name === file.field);
    if (!field) throw invalidInput({ [file.field]: [`Images go under ${imageFields.join(', ')}.`] });
    styles[field] = await storeImage(context, scope, before.id, file, userId);
  }
  return styles;
}

const cleaned = (widget: Widget): Widget => ({ ...widget, description: sanitiseText(widget.description) });

/** Saves all of it or nothing; a save that began from an older version is refused, one that is only repeated is answered as done. */
export async function saveDashboardOf(context: Context, scope: Scope, id: string, form: SentForm, userId: string): Promise<void> {
  const save = parseSave(form);
  await inTransaction(scope, async (inside) => {
    const before = await getOwnDashboard(inside, id);
    if (save.save_id !== undefined && before.last_save_id === save.save_id) return;
    const styles = await stylesOf(context, inside, before, save, form.files, userId);
    const change = {
      ...columnsOf(save, before),
      styles: JSON.stringify(styles),
      last_save_id: save.save_id ?? null,
      updated_at: context.clock.now(),
    };
    if (!(await updateDashboardVersion(inside, id, save.version, change))) throw new Problem('dashboard_changed');
    if (save.widgets) {
      await checkWidgets(inside, save.widgets, await listWidgets(inside, id));
      await replaceWidgets(inside, id, save.widgets.map(cleaned));
    }
  });
}
