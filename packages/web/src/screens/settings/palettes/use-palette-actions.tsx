import { builtInPalette, type Palette } from '@sightline/contract/company';
import { useDeletePalette, useUpdatePalette } from '#api/queries/palettes.ts';
import { askQuestion } from '#ui/dialogs/ask-question.tsx';
import { openDialog } from '#ui/dialogs/open-dialog.tsx';
import { notifyDone, notifyFailed } from '#ui/feedback/notify.tsx';
import { PaletteForm } from './palette-form.tsx';

/** "3 dashboards use it." */
export function usedWords(count: number): string {
  if (count === 0) return 'No dashboard names it';
  return count === 1 ? '1 dashboard names it' : `${count} dashboards name it`;
}

/** What happens to whom, before it does. */
function deletionWords({ name, dashboardCount, isDefault }: Palette, standard: Palette | undefined): string {
  const rest = isDefault || standard === undefined ? builtInPalette.name : standard.name;
  const named = dashboardCount === 0 ? '' : ` ${dashboardCount === 1 ? 'It then has' : 'They then have'} “${rest}”.`;
  const followers = isDefault ? ` Dashboards that choose none then have “${rest}”.` : '';
  return `The palette “${name}” is deleted. ${usedWords(dashboardCount)}.${named}${followers}`;
}

/** What can be done with palettes; each dialog keeps what was typed while it fails. */
export function usePaletteActions(palettes: readonly Palette[]) {
  const update = useUpdatePalette();
  const remove = useDeletePalette();
  const standard = palettes.find(({ isDefault }) => isDefault);
  return {
    add: () =>
      openDialog<true>({ title: 'New palette', size: 'xl' }, (answer) => (
        <PaletteForm palette={null} onDone={(saved) => answer(saved || null)} />
      )),
    change: (palette: Palette) =>
      openDialog<true>({ title: 'Palette', size: 'xl' }, (answer) => (
        <PaletteForm palette={palette} onDone={(saved) => answer(saved || null)} />
      )),
    /** Null: the built-in one. */
    makeDefault: (palette: Palette | null) => {
      const change = palette === null ? standard && { id: standard.id, isDefault: false } : { id: palette.id, isDefault: true };
      if (change)
        update.mutateAsync(change).then(() => notifyDone(`“${palette?.name ?? builtInPalette.name}” is the default.`), notifyFailed);
    },
    remove: async (palette: Palette) => {
      const done = await askQuestion({ message: deletionWords(palette, standard), action: () => remove.mutateAsync(palette.id) });
      if (done) notifyDone(`The palette “${palette.name}” is deleted.`);
    },
  };
}
export type PaletteActions = ReturnType<typeof usePaletteActions>;
