import { Problem, type SaveDashboardFields, type Widget } from '@sightline/contract';
import type { Context } from '../context.ts';
import { inTransaction, type Scope } from '../db/scope.ts';
import { checkWidgets } from './check-widgets.ts';
import { lockOwnDashboard } from './get-own-dashboard.ts';
import { parseSave, type SentForm } from './parse-save.ts';
import { listWidgets, replaceWidgets, updateDashboardRow } from './rows.ts';
import { sanitiseText } from './sanitise-text.ts';
import { saveStyles } from './save-styles.ts';

const emptyToNull = (value: string | undefined): string | null => (value === undefined || value === '' ? null : value);

function columnsOf(save: SaveDashboardFields) {
  const isCustom = save.range_type === 'custom';
  return {
    ...(save.name === undefined ? {} : { name: save.name }),
    ...(save.footer === undefined ? {} : { footer: save.footer }),
    ...(save.domain === undefined ? {} : { domain: save.domain }),
    ...(save.hidden_date_selector === undefined ? {} : { hidden_date_selector: save.hidden_date_selector === 'true' }),
    ...(save.range_type === undefined
      ? {}
      : {
          range_type: save.range_type,
          start_date: isCustom ? (save.start ?? null) : null,
          end_date: isCustom ? (save.end ?? null) : null,
          compare_start_date: emptyToNull(save.compare_start),
          compare_end_date: emptyToNull(save.compare_end),
        }),
  };
}

const cleaned = (widget: Widget): Widget => ({ ...widget, description: sanitiseText(widget.description) });

/** Saves all of it or nothing; a save that began from an older version is refused, one that is only repeated is answered as done. */
export async function saveDashboardOf(context: Context, scope: Scope, id: string, form: SentForm, userId: string): Promise<void> {
  const save = parseSave(form);
  const stored: string[] = [];
  try {
    await inTransaction(scope, async (inside) => {
      const before = await lockOwnDashboard(inside, id);
      if (save.save_id !== undefined && before.last_save_id === save.save_id) return;
      if (before.version !== save.version) throw new Problem('dashboard_changed');
      if (save.widgets) {
        await checkWidgets(inside, save.widgets, await listWidgets(inside, id));
        await replaceWidgets(inside, id, save.widgets.map(cleaned));
      }
      const styles = await saveStyles(context, inside, before, save, { files: form.files, userId, stored });
      await updateDashboardRow(inside, id, {
        ...columnsOf(save),
        styles: JSON.stringify(styles),
        version: before.version + 1,
        last_save_id: save.save_id ?? null,
        updated_at: context.clock.now(),
      });
    });
  } catch (error) {
    for (const name of stored) await context.files.remove(name);
    throw error;
  }
}
