import { lightTheme } from '@sightline/charts/theme';
import type { DashboardRow, Folder } from '@sightline/contract/dashboards';
import { fieldErrors } from '#api/calls/problem-of-reply.ts';
import { type FolderFields, useCreateFolder, useDeleteFolder, useMoveDashboards, useUpdateFolder } from '#api/queries/folders.ts';
import { counted } from '#lib/locale/counted.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import { askInputs } from '#ui/dialogs/ask-inputs.tsx';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { notifyDone, notifyFailed, offerUndo } from '#ui/feedback/notify.tsx';

const inputsOf = (folder: Folder | null) =>
  [
    { name: 'name', label: 'Name', required: true, placeholder: 'The client’s name', ...(folder && { initial: folder.name }) },
    {
      name: 'colour',
      label: 'Colour of the client',
      kind: 'colour',
      swatches: lightTheme.series,
      ...(folder?.colour && { initial: folder.colour }),
    },
  ] as const;

const fieldsOf = ({ name, colour }: { name: string; colour: string }): FolderFields => ({ name, colour: colour || null });
const dashboardsWords = (count: number): string => counted(count, 'dashboard', 'dashboards', readerLocale());

/** What can be done with folders; each dialog keeps what was typed while it fails. */
export function useFolderActions(folders: readonly Folder[]) {
  const create = useCreateFolder();
  const update = useUpdateFolder();
  const remove = useDeleteFolder();
  const move = useMoveDashboards();
  const nameOf = (id: string | null): string => folders.find((folder) => folder.id === id)?.name ?? '';
  /** Whether they are there now. */
  const moveTo = async (rows: readonly DashboardRow[], folder: string | null, name = nameOf(folder)): Promise<boolean> => {
    const moved = rows.filter(({ folderId }) => folderId !== folder);
    if (moved.length === 0) return true;
    const before = Map.groupBy(moved, ({ folderId }) => folderId);
    try {
      await move.mutateAsync({ ids: moved.map(({ id }) => id), folder });
    } catch (thrown) {
      notifyFailed(thrown);
      return false;
    }
    const [first] = moved;
    offerUndo({
      message: `${moved.length === 1 ? `“${first?.name}”` : dashboardsWords(moved.length)} moved ${folder === null ? 'out of its folder' : `to “${name}”`}.`,
      undo: async () => {
        for (const [from, rowsOfIt] of before) await move.mutateAsync({ ids: rowsOfIt.map(({ id }) => id), folder: from });
      },
    });
    return true;
  };
  return {
    moveTo,
    create: () =>
      askInputs({
        title: 'New folder',
        inputs: inputsOf(null),
        confirmLabel: 'Create folder',
        action: (values) => create.mutateAsync(fieldsOf(values)),
        errorsOf: fieldErrors,
      }),
    change: (folder: Folder) =>
      askInputs({
        title: 'Folder',
        inputs: inputsOf(folder),
        action: (values) => update.mutateAsync({ id: folder.id, ...fieldsOf(values) }),
        errorsOf: fieldErrors,
      }),
    remove: async (folder: Folder): Promise<boolean> => {
      const message = `Folder “${folder.name}” is deleted; its dashboards stay.`;
      const done = await askQuestion({ message, action: () => remove.mutateAsync(folder.id) });
      if (done) notifyDone(`Folder “${folder.name}” deleted.`);
      return Boolean(done);
    },
    /** Asks where to, and whether they are there then; a folder may be made on the way. */
    askMove: async (rows: readonly DashboardRow[]): Promise<boolean> => {
      let made: string | null = null;
      const values = await askInputs({
        title: rows.length === 1 ? `Move “${rows[0]?.name}”` : `Move ${dashboardsWords(rows.length)}`,
        inputs: [
          {
            name: 'folder',
            kind: 'choice',
            label: 'Folder',
            choices: [{ value: '', label: 'No folder' }, ...folders.map(({ id, name }) => ({ value: id, label: name }))],
            initial: rows[0]?.folderId ?? '',
          },
          { name: 'name', label: 'Or a new folder', placeholder: 'The client’s name' },
        ],
        confirmLabel: 'Move',
        action: async ({ name }) => {
          if (name.trim()) made = (await create.mutateAsync({ name, colour: null })).id;
        },
        errorsOf: fieldErrors,
      });
      return values !== null && moveTo(rows, made ?? (values.folder || null), made === null ? undefined : values.name.trim());
    },
  };
}
export type FolderActions = ReturnType<typeof useFolderActions>;
