import { lightTheme } from '@sightline/charts/theme';
import { builtInPalette, designPalettes, type Palette } from '@sightline/contract/company';
import type { DashboardStyles } from '@sightline/contract/dashboards';

type Chosen = DashboardStyles['palette'];

export interface PaletteChoice {
  /** As the styles name it. */
  value: Chosen;
  name: string;
  /** What it draws in; null: the built-in colours. */
  own: readonly string[] | null;
  /** The same, to be shown. */
  colours: readonly string[];
}

const choiceOf = (value: Chosen, name: string, own: readonly string[] | null): PaletteChoice => ({
  value,
  name,
  own,
  colours: own ?? lightTheme.series,
});

/** The company's default first, then the built-in one, the company's own and those of designs. */
export function paletteChoices(palettes: readonly Palette[]): PaletteChoice[] {
  const standard = palettes.find(({ isDefault }) => isDefault);
  return [
    choiceOf(null, `Company default (${standard?.name ?? builtInPalette.name})`, standard?.colours ?? null),
    choiceOf(builtInPalette.id, builtInPalette.name, null),
    ...palettes.map(({ id, name, colours }) => choiceOf(id, name, colours)),
    ...designPalettes.map(({ id, name, colours }) => choiceOf(id, name, colours)),
  ];
}

/** What these styles name; one that was deleted counts as none. */
export function chosenPalette(choices: readonly PaletteChoice[], palette: Chosen): PaletteChoice | undefined {
  return choices.find(({ value }) => value === palette) ?? choices[0];
}
