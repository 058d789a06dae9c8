import type { Dashboard, DashboardStyles } from '@sightline/contract/dashboards';
import { useMemo } from 'react';
import { usePalettes } from '#api/queries/palettes.ts';
import { chosenPalette, paletteChoices } from './palette-choices.ts';

/** Colours of the palette that a draft names; while the list is on its way those the dashboard came with. Null: the built-in ones. */
export function usePaletteColours({ palette }: DashboardStyles, dashboard: Dashboard): readonly string[] | null {
  const { data } = usePalettes();
  return useMemo(
    () => (data === undefined ? dashboard.paletteColours : (chosenPalette(paletteChoices(data), palette)?.own ?? null)),
    [data, palette, dashboard.paletteColours],
  );
}
