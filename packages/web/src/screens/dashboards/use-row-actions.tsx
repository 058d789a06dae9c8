import { binDays } from '@sightline/contract/bin';
import type { DashboardRow } from '@sightline/contract/dashboards';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useArchiveDashboard, useCloneDashboard, useDeleteDashboard, useRestoreDashboard } from '../../api/queries/dashboards.ts';
import { lockQuery } from '../../editor/lock/lock-calls.ts';
import { editingElsewhere } from '../../editor/lock/lock-words.ts';
import { pages } from '../../route-table.ts';
import { askQuestion } from '../../ui/dialogs/ask-question.tsx';
import { notifyDone, notifyFailed, offerUndo } from '../../ui/notify.tsx';
import { useRestoreFromBin } from './bin/use-bin.ts';
import { useOwnTemplates } from './create/use-own-templates.tsx';

/** What can be done to a row of the list; failures are told by notification, except deleting, whose dialog tells them. */
export function useRowActions() {
  const archive = useArchiveDashboard();
  const restore = useRestoreDashboard();
  const clone = useCloneDashboard();
  const remove = useDeleteDashboard();
  const bringBack = useRestoreFromBin();
  const templates = useOwnTemplates();
  const cache = useQueryClient();
  /** Who is at work on it this moment, in words; null: nobody. */
  const askWhoEdits = async ({ id }: DashboardRow): Promise<string | null> => {
    const lock = await cache.fetchQuery(lockQuery(id));
    return lock && editingElsewhere(lock, Date.now());
  };
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (thrown) {
      notifyFailed(thrown);
    }
  };
  return {
    archive: (row: DashboardRow) =>
      attempt(async () => {
        const whoEdits = await askWhoEdits(row);
        const question = { title: `Archive “${row.name}” all the same?`, message: whoEdits, confirmLabel: 'Archive' };
        if (whoEdits === null) await archive.mutateAsync(row.id);
        else if (!(await askQuestion({ ...question, action: () => archive.mutateAsync(row.id) }))) return;
        offerUndo({ message: `“${row.name}” is archived.`, undo: () => restore.mutateAsync(row.id) });
      }),
    restore: (row: DashboardRow) =>
      attempt(async () => {
        await restore.mutateAsync(row.id);
        offerUndo({ message: `“${row.name}” is restored.`, undo: () => archive.mutateAsync(row.id) });
      }),
    clone: (row: DashboardRow) =>
      attempt(async () => {
        const { permalink } = await clone.mutateAsync(row.id);
        notifyDone(
          <>
            A private copy of “{row.name}” is made.{' '}
            <Link to={pages['dashboard.show'].path} params={{ permalink }}>
              Open it
            </Link>
          </>,
        );
      }),
    saveAsTemplate: (row: DashboardRow) => templates.saveAs(row),
    remove: (row: DashboardRow) =>
      attempt(async () => {
        const whoEdits = await askWhoEdits(row);
        const message = (
          <>
            {whoEdits !== null && <p>{whoEdits}</p>}“{row.name}” with its {row.widgetCount} {row.widgetCount === 1 ? 'widget' : 'widgets'}{' '}
            goes to the bin, and its links stop working at once. It can be restored for {binDays} days.
          </>
        );
        const done = await askQuestion({ message, action: () => remove.mutateAsync(row.id) });
        if (done) offerUndo({ message: `“${row.name}” is in the bin.`, undo: () => bringBack.mutateAsync(row.id) });
      }),
  };
}
