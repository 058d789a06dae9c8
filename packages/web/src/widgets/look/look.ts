import { shownPlaces } from '@sightline/charts/colours/metric-places';
import { metricColour } from '@sightline/charts/kit/series-style';
import { type ChartTheme, chartTheme, lightTheme, type OwnColours } from '@sightline/charts/theme';
import type { Dashboard, DashboardStyles } from '@sightline/contract/dashboards';
import type { Frame, MetricColumn } from '@sightline/contract/frames';
import { type CSSProperties, createContext, useContext } from 'react';
import type { SystemColours } from '#ui/theme/system-colours.ts';
import { familyOf } from './own-font.tsx';

/** How widgets of one dashboard are drawn: its theme with its own colours, and its locale (`rules/locale`). */
export interface Look {
  theme: 'light' | 'dark';
  chart: ChartTheme;
  /** The same in the dark, where a dashboard goes by its reader's system and nobody knows yet what that is; else null. */
  dark: ChartTheme | null;
  /** Of the reader's system, where that chooses the colours of pages; `chart` is in these then. */
  systemColours: SystemColours | null;
  locale: string;
  /** Of its days: moments are told by its clocks, wherever it is read. */
  timezone: string;
}

export const LookContext = createContext<Look>({
  theme: 'light',
  chart: lightTheme,
  dark: null,
  systemColours: null,
  locale: 'en',
  timezone: 'UTC',
});
export const useLook = (): Look => useContext(LookContext);

type LookSetting = Pick<Look, 'locale' | 'timezone'> & Partial<Pick<Look, 'systemColours'>>;

/** The colours that a dashboard's styles only name, and which of them its metrics and values have. */
export type DrawnIn = Pick<OwnColours, 'palette' | 'places'>;

/** The same of an opened dashboard. */
export const drawnInOf = ({
  paletteColours,
  colourPlaces,
  widgets,
}: Pick<Dashboard, 'colourPlaces' | 'widgets'> & { paletteColours: readonly string[] | null }): DrawnIn => ({
  palette: paletteColours,
  places: shownPlaces(colourPlaces, widgets, paletteColours?.length),
});

export function lookOf(
  styles: DashboardStyles,
  drawnIn: DrawnIn,
  system: 'light' | 'dark',
  { locale, timezone, systemColours = null }: LookSetting,
): Look {
  const theme = styles.theme === 'auto' ? system : styles.theme;
  return { theme, locale, timezone, systemColours, dark: null, chart: chartTheme(theme, { ...styles, ...drawnIn }, systemColours) };
}

const either = (light: string, dark: string): string => (light === dark ? light : `light-dark(${light}, ${dark})`);

/** The same of a dashboard that goes by its reader's system, where that is not known: what differs is both, and the style sheet chooses. */
export function lookOfReader(styles: DashboardStyles, drawnIn: DrawnIn, setting: LookSetting): Look {
  return { ...lookOf(styles, drawnIn, 'light', setting), dark: lookOf(styles, drawnIn, 'dark', setting).chart };
}

/** What the page draws of a metric by itself: a sparkline, bars in a table. */
export const metricHue = ({ chart, dark }: Pick<Look, 'chart' | 'dark'>, column: MetricColumn): string => {
  const colour = metricColour(chart, column, 0);
  return dark === null ? colour : either(colour, metricColour(dark, column, 0));
};

/** The bars of a table are of its first metric, and so is their colour. */
export function barProperties(look: Pick<Look, 'chart' | 'dark'>, { columns }: Frame): CSSProperties {
  const column = columns.find(({ role }) => role === 'metric');
  const properties = column?.role === 'metric' ? { '--cell-bar': metricHue(look, column) } : {};
  return properties as CSSProperties;
}

/** Null: the product's. */
export const titleFonts: Readonly<Record<DashboardStyles['titleFont'], string | null>> = {
  plain: null,
  serif: "'Source Serif 4', Georgia, serif",
  grotesk: "'Space Grotesk', var(--font)",
  round: 'Nunito, var(--font)',
};
const radii: Readonly<Record<DashboardStyles['corners'], string | null>> = {
  soft: null,
  square: 'var(--radius-card-square)',
  round: 'var(--radius-card-round)',
};

/** A dashboard's own colours, type and corners as the custom properties that its parts read. */
export function styleProperties(styles: DashboardStyles): CSSProperties {
  const [titleFont, radius] = [titleFonts[styles.titleFont], radii[styles.corners]];
  const own = styles.ownFont && familyOf(styles.ownFont);
  const properties: Record<string, string> = {
    ...(styles.backgroundColor && { '--paper': styles.backgroundColor }),
    ...(styles.dashboardBackgroundColor && { '--ground': styles.dashboardBackgroundColor }),
    ...(styles.color && { '--ink': styles.color }),
    ...(titleFont && { '--font-title': titleFont }),
    ...(own && { '--font-title': `${own}, ${titleFont ?? 'var(--font-product)'}` }),
    // What is inherited was reckoned above it, where the product's was meant.
    ...(own && styles.ownFontFor === 'all' && { '--font': `${own}, var(--font-product)`, fontFamily: 'var(--font)' }),
    ...(radius && { '--radius-card': radius }),
    ...(styles.backgroundImage && { '--dashboard-image': `url("${styles.backgroundImage}")` }),
  };
  return properties as CSSProperties;
}
