import { localeTag } from '@sightline/contract/core';
import type { Dashboard } from '@sightline/contract/dashboards';
import { useMemo } from 'react';
import { isDrawnAsText } from '#lib/page/page-address.ts';
import { useSystemColours } from '#ui/theme/system-colours.ts';
import { useTheme } from '#ui/theme/theme.ts';
import { drawnInOf, type Look, lookOf, lookOfReader } from '#widgets/look/look.ts';

/** How the widgets of an opened dashboard are drawn, and the theme to name at its root; undefined: its reader's, which a text does not know. */
export function useDashboardLook(dashboard: Dashboard): { look: Look; theme: Look['theme'] | undefined } {
  const { resolved } = useTheme();
  const systemColours = useSystemColours();
  const { styles, paletteColours, colourPlaces, widgets, timezone } = dashboard;
  const drawnIn = useMemo(() => drawnInOf({ paletteColours, colourPlaces, widgets }), [paletteColours, colourPlaces, widgets]);
  const locale = localeTag(dashboard);
  return useMemo(() => {
    const setting = { locale, timezone, systemColours };
    if (isDrawnAsText && styles.theme === 'auto') return { look: lookOfReader(styles, drawnIn, setting), theme: undefined };
    const look = lookOf(styles, drawnIn, resolved, setting);
    return { look, theme: look.theme };
  }, [styles, drawnIn, resolved, locale, timezone, systemColours]);
}
