import { AppError, invalidInput, settingFaults, todayIn, underCallersNames } from '@sightline/contract/core';
import { descriptionMax, type SaveDashboardFields, type Widget } from '@sightline/contract/dashboards';
import { takeRoom } from '#company/files/index.ts';
import type { Context } from '#platform/context.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { checkWidgets } from '../core/check-widgets.ts';
import { nextPlaces } from '../core/colour-places.ts';
import { getOwnDashboard, lockOwnDashboard, requireActive } from '../core/get-own-dashboard.ts';
import { rangeSettingOf } from '../core/range-columns.ts';
import { type DashboardRecord, leftOf, readStoredWidgets, replaceWidgets, updateDashboardRow } from '../core/rows.ts';
import { sanitiseText } from '../core/sanitise-text.ts';
import { putImages, saveStyles } from '../core/save-styles.ts';
import { bytesOf, checkWidgetBytes } from '../core/widget-bytes.ts';
import { requireNoOtherEditor } from '../edit-lock/lock-dashboard.ts';
import { parseSave, type SentForm } from './parse-save.ts';
import { keepFirstVersion, keepVersion } from './versions/index.ts';

const emptyToNull = (value: string | undefined): string | null => (value === undefined || value === '' ? null : value);

function columnsOf(save: SaveDashboardFields) {
  const isCustom = save.rangeType === 'custom';
  return {
    ...(save.name === undefined ? {} : { name: save.name }),
    ...(save.footer === undefined ? {} : { footer: save.footer }),
    ...(save.clientName === undefined ? {} : { client_name: save.clientName }),
    ...(save.domain === undefined ? {} : { domain: save.domain }),
    ...(save.language === undefined ? {} : { language: save.language }),
    ...(save.numberForm === undefined ? {} : { number_form: save.numberForm }),
    ...(save.currency === undefined ? {} : { currency: save.currency }),
    ...(save.weekStart === undefined ? {} : { week_start: save.weekStart }),
    ...(save.yearStart === undefined ? {} : { year_start: save.yearStart }),
    ...(save.hiddenDateSelector === undefined ? {} : { hidden_date_selector: save.hiddenDateSelector === 'true' }),
    ...(save.rangeType === undefined
      ? {}
      : {
          range_type: save.rangeType,
          start_date: isCustom ? (save.start ?? null) : null,
          end_date: isCustom ? (save.end ?? null) : null,
          compare_start_date: emptyToNull(save.compareStart),
          compare_end_date: emptyToNull(save.compareEnd),
        }),
    ...(save.comparisonKind === undefined ? {} : { comparison_kind: save.comparisonKind }),
  };
}

/** It begins from what is there: the version it names, or what came of a save that its page gave up waiting for. */
const isNext = (save: SaveDashboardFields, { version, last_save_id }: DashboardRecord): boolean =>
  save.version === undefined ||
  save.version === version ||
  (last_save_id !== null && (save.canceledSaves?.split(',') ?? []).includes(last_save_id));

const sentNames = { startDate: 'start', compareStartDate: 'compareStart' } as const;

/** Periods are bounded. What was kept before stays. */
function checkLength(save: SaveDashboardFields, before: DashboardRecord): void {
  if (save.rangeType === undefined) return;
  const { start_date, end_date, compare_start_date, compare_end_date } = columnsOf(save);
  const setting = {
    startDate: start_date ?? null,
    endDate: end_date ?? null,
    compareStartDate: compare_start_date ?? null,
    compareEndDate: compare_end_date ?? null,
  };
  const known = settingFaults(rangeSettingOf(before)).map(({ field }) => field);
  const faults = settingFaults(setting).filter(({ field }) => !known.includes(field));
  if (faults.length > 0)
    throw invalidInput(underCallersNames(save, Object.fromEntries(faults.map(({ field, text }) => [sentNames[field], [text]]))));
}

/** Days after today cannot be chosen. What was kept before stays. */
function checkBegun(context: Context, { rangeType, start = '' }: SaveDashboardFields, before: DashboardRecord): void {
  if (rangeType !== 'custom' || start === before.start_date || start <= todayIn(before.timezone, context.clock.now())) return;
  throw invalidInput({ start: ['This period has not begun yet. Choose one that begins today or earlier.'] });
}

const cleaned = (widget: Widget): Widget => ({ ...widget, description: sanitiseText(widget.description) });

/** Of what is kept: each link and each sign that is written out makes a text longer than it came. */
function checkLengths(widgets: readonly Widget[]): void {
  const errors: Record<string, string[]> = {};
  for (const [index, { description }] of widgets.entries())
    if (description.length > descriptionMax) errors[`widgets.${index}.description`] = [tooLongText(description.length)];
  if (Object.keys(errors).length > 0) throw invalidInput(errors);
}
const tooLongText = (length: number): string =>
  `This text is too long: with its links and formatting it takes ${length} of ${descriptionMax} characters. Shorten it, or split it into two widgets.`;

/** Saves all of it or nothing; a save that began from an older version is refused, one that is only repeated is answered as done. */
export async function saveDashboardOf(
  context: Context,
  scope: Scope,
  id: string,
  form: SentForm,
  user: { id: string; name: string },
): Promise<void> {
  const save = parseSave(form);
  const storedNames: string[] = [];
  // From the end of the transaction's work on it may be committed, though the answer to that is lost: what no row names is swept away after a day.
  let mayBeKept = false;
  try {
    // Who may not save it stores nothing.
    if (form.files.length > 0) await getOwnDashboard(scope, id);
    const images = await putImages(context, scope, { files: form.files, userId: user.id, stored: storedNames });
    await inTransaction(scope, async (inside) => {
      const before = await lockOwnDashboard(inside, id);
      if (save.saveId !== undefined && before.last_save_id === save.saveId) return;
      requireActive(before);
      await requireNoOtherEditor(context, inside, before, { userId: user.id, token: save.lockToken });
      if (!isNext(save, before)) throw new AppError('dashboard_changed');
      checkBegun(context, save, before);
      checkLength(save, before);
      const stored = await readStoredWidgets(inside, id, context.log);
      await keepFirstVersion(inside, before, stored.bodies);
      const widgets = save.widgets?.map(cleaned) ?? stored.widgets;
      const left = leftOf(stored.odd, widgets);
      if (save.widgets) {
        const bytesBefore = bytesOf(stored.bodies);
        checkLengths(widgets);
        checkWidgetBytes(widgets, bytesBefore);
        await takeRoom(context, inside, bytesOf(widgets) - bytesBefore);
        await checkWidgets(inside, save.widgets, stored.widgets);
        await replaceWidgets(inside, id, widgets, left);
      }
      const styles = await saveStyles(context, inside, before, save, images);
      const now = context.clock.now();
      const change = { ...columnsOf(save), version: before.version + 1, last_save_id: save.saveId ?? null, updated_at: now };
      const places = nextPlaces(before, stored.widgets, widgets);
      await updateDashboardRow(inside, id, { ...change, ...places, styles: JSON.stringify(styles) });
      const bodies = save.widgets ? [...widgets, ...left.map(({ body }) => body)] : stored.bodies;
      await keepVersion(inside, { ...before, ...change, styles }, bodies, { authorName: user.name, at: now });
      mayBeKept = true;
    });
  } finally {
    // It failed, or was done before.
    if (!mayBeKept) for (const name of storedNames) await context.files.remove(name);
  }
}
