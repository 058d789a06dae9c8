import { type DashboardRow, trashDays } from '@sightline/contract/dashboards';
import { type DashboardAction, useChangeDashboards } from '#api/queries/dashboards.ts';
import { counted } from '#lib/locale/counted.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { someOf } from '#lib/locale/some-of.ts';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { notifyDone, notifyFailed, offerUndo } from '#ui/feedback/notify.tsx';
import type { RowActions } from '../use-row-actions.tsx';
import { leftOutWords } from './left-out-words.ts';

const opposite = { archive: 'restore', restore: 'archive', delete: 'restoreFromTrash' } as const satisfies Partial<
  Record<DashboardAction, DashboardAction>
>;
const doneWords = { archive: 'archived', restore: 'restored', delete: 'in the bin' } as const;

/** What can be done with all that is chosen; with one it is what its own menu does. Failures are told by notification, but for those of a question. */
export function useChosenActions(ofRow: RowActions) {
  const change = useChangeDashboards();
  const locale = readerLocale();
  /** Which were changed; those that were not are told. */
  const changeAll = async (action: DashboardAction, ids: readonly string[]): Promise<readonly string[]> => {
    const { changed, refused } = await change.mutateAsync({ action, ids: [...ids] });
    for (const words of leftOutWords(refused, locale)) notifyFailed(words);
    if (changed.length === 0 && refused.length === 0) notifyDone('Nothing left to change.');
    return changed;
  };
  const act = async (action: keyof typeof opposite, rows: readonly DashboardRow[]): Promise<void> => {
    const changed = await changeAll(
      action,
      rows.map(({ id }) => id),
    );
    const [first, ...others] = rows.filter(({ id }) => changed.includes(id));
    if (first === undefined) return;
    const what = others.length === 0 ? `“${first.name}” is` : `${counted(changed.length, 'dashboard', 'dashboards', locale)} are`;
    offerUndo({ message: `${what} ${doneWords[action]}.`, undo: () => changeAll(opposite[action], changed) });
  };
  const actOrTell = async (action: keyof typeof opposite, rows: readonly DashboardRow[]): Promise<void> => {
    try {
      await act(action, rows);
    } catch (thrown) {
      notifyFailed(thrown);
    }
  };
  const askToRemove = async (rows: readonly DashboardRow[]): Promise<void> => {
    const what = counted(rows.length, 'dashboard', 'dashboards', locale);
    const names = rows.map(({ name }) => `“${name}”`);
    await askQuestion({
      title: `Delete ${what}?`,
      message: `${someOf(names, names.length, locale)} go to the bin for ${trashDays} days; their links stop working at once.`,
      confirmLabel: `Delete ${what}`,
      action: () => act('delete', rows),
    });
  };
  const ofOne =
    (one: (row: DashboardRow) => Promise<void>, many: (rows: readonly DashboardRow[]) => Promise<void>) =>
    (rows: readonly DashboardRow[]): Promise<void> => {
      const [only, ...others] = rows;
      return only !== undefined && others.length === 0 ? one(only) : many(rows);
    };
  return {
    archive: ofOne(ofRow.archive, (rows) => actOrTell('archive', rows)),
    restore: ofOne(ofRow.restore, (rows) => actOrTell('restore', rows)),
    remove: ofOne(ofRow.remove, askToRemove),
  };
}
export type ChosenActions = ReturnType<typeof useChosenActions>;
