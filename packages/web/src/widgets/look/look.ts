import { type ChartTheme, chartTheme, lightTheme } from '@sightline/charts/theme';
import type { DashboardStyles } from '@sightline/contract/dashboards';
import { type CSSProperties, createContext, useContext } from 'react';

/** How widgets of one dashboard are drawn: its theme with its own colours, and its locale (`rules/locale`). */
export interface Look {
  theme: 'light' | 'dark';
  chart: ChartTheme;
  locale: string;
  /** Of its days: moments are told by its clocks, wherever it is read. */
  timezone: string;
}

export const LookContext = createContext<Look>({ theme: 'light', chart: lightTheme, locale: 'en', timezone: 'UTC' });
export const useLook = (): Look => useContext(LookContext);

/** `palette` holds the colours that `styles` only names; null: the built-in ones. */
export function lookOf(
  styles: DashboardStyles,
  palette: readonly string[] | null,
  system: 'light' | 'dark',
  { locale, timezone }: Pick<Look, 'locale' | 'timezone'>,
): Look {
  const theme = styles.theme === 'auto' ? system : styles.theme;
  return { theme, locale, timezone, chart: chartTheme(theme, { ...styles, palette }) };
}

const either = (light: string, dark: string): string => (light === dark ? light : `light-dark(${light}, ${dark})`);

/** The same of a dashboard that goes by its reader's system, where that is not known: what differs is both, and the style sheet chooses. */
export function lookOfReader(styles: DashboardStyles, palette: readonly string[] | null, setting: Pick<Look, 'locale' | 'timezone'>): Look {
  const light = lookOf(styles, palette, 'light', setting);
  const { chart: dark } = lookOf(styles, palette, 'dark', setting);
  const series = light.chart.series.map((colour, index) => either(colour, dark.series[index] ?? colour));
  return { ...light, chart: { ...light.chart, series } };
}

/** A dashboard's own colours as the custom properties that its parts read. */
export function styleProperties(styles: DashboardStyles, palette: readonly string[] | null): CSSProperties {
  const [first] = palette ?? [];
  const properties: Record<string, string> = {
    ...(styles.backgroundColor && { '--paper': styles.backgroundColor }),
    ...(styles.dashboardBackgroundColor && { '--ground': styles.dashboardBackgroundColor }),
    ...(styles.color && { '--ink': styles.color }),
    ...(first && { '--cell-bar': `color-mix(in srgb, ${first} 55%, var(--paper))` }),
    ...(styles.backgroundImage && { '--dashboard-image': `url("${styles.backgroundImage}")` }),
  };
  return properties as CSSProperties;
}
