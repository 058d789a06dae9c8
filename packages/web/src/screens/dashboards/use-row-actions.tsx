import { type DashboardRow, trashDays } from '@sightline/contract/dashboards';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import {
  readDashboardQuery,
  useArchiveDashboard,
  useCloneDashboard,
  useDeleteDashboard,
  useRenameDashboard,
  useRestoreDashboard,
} from '#api/queries/dashboards.ts';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { counted } from '#lib/locale/counted.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { pages } from '#lib/page/route-table.ts';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { notifyDone, notifyFailed, offerUndo } from '#ui/feedback/notify.tsx';
import { openMailReportingLater } from '../automatic-reports/open-reports-later.ts';
import { openSharingLater } from '../dashboard/share/open-sharing-later.ts';
import { useOwnTemplates } from './create/use-own-templates.tsx';
import styles from './dashboards.module.css';
import { useRestoreFromTrash } from './trash/use-trash.ts';

/** Who is at work on it this moment, in words; null: nobody, as far as is known. */
async function whoEdits({ id }: DashboardRow): Promise<string | null> {
  const [{ lookAtLock }, { editingElsewhere }] = await Promise.all([
    fetchLate(() => import('#editor/saving/lock/lock-calls.ts')),
    fetchLate(() => import('#editor/saving/lock/lock-words.ts')),
  ]);
  const lock = await lookAtLock(id);
  return lock && editingElsewhere(lock, Date.now());
}

/** Comes into a question that is open already; its room is kept, so that no button moves from under the pointer. */
function WhoEdits({ row }: { row: DashboardRow }) {
  const [words, setWords] = useState('');
  useEffect(() => void whoEdits(row).then((who) => setWords(who ?? 'Nobody seems to edit it.')), [row]);
  return (
    <p className={styles.whoEdits} aria-live="polite">
      {words}
    </p>
  );
}

/** What can be done to a row of the list; failures are told by notification, but for those of a dialog, and of a name, whose field tells them. */
export function useRowActions() {
  const archive = useArchiveDashboard();
  const restore = useRestoreDashboard();
  const clone = useCloneDashboard();
  const rename = useRenameDashboard();
  const cache = useQueryClient();
  const remove = useDeleteDashboard();
  const bringBack = useRestoreFromTrash();
  const templates = useOwnTemplates();
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
        const message = await whoEdits(row);
        const question = { title: `Archive “${row.name}” anyway?`, message, confirmLabel: 'Archive' };
        if (message === null) await archive.mutateAsync(row.id);
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
    /** Throws where it fails: the field holds what was typed. */
    rename: async ({ id, name }: DashboardRow, next: string): Promise<void> => {
      await rename.mutateAsync({ id, name: next });
      offerUndo({ message: `“${name}” is “${next.trim()}” now.`, undo: () => rename.mutateAsync({ id, name }) });
    },
    share: openSharingLater,
    mailReporting: ({ permalink }: DashboardRow) =>
      attempt(async () => openMailReportingLater(await cache.fetchQuery(readDashboardQuery(permalink)))),
    saveAsTemplate: (row: DashboardRow) => templates.saveAs(row),
    remove: (row: DashboardRow) =>
      attempt(async () => {
        const message = (
          <>
            “{row.name}” with its {counted(row.widgetCount, 'widget', 'widgets', readerLocale())} goes to the bin for {trashDays} days; its
            links stop working at once.
            <WhoEdits row={row} />
          </>
        );
        const done = await askQuestion({ message, action: () => remove.mutateAsync(row.id) });
        if (done) offerUndo({ message: `“${row.name}” is in the bin.`, undo: () => bringBack.mutateAsync(row.id) });
      }),
  };
}
export type RowActions = ReturnType<typeof useRowActions>;
