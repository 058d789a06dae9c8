import type { DashboardStyles } from './dashboard-styles.ts';

/** What a design decides of a dashboard's styles; images are the dashboard's own. */
export type DesignStyles = Pick<
  DashboardStyles,
  'theme' | 'backgroundColor' | 'dashboardBackgroundColor' | 'color' | 'palette' | 'titleFont' | 'corners'
>;

export interface DashboardDesign {
  key: string;
  name: string;
  styles: DesignStyles;
}

const bare = {
  backgroundColor: null,
  dashboardBackgroundColor: null,
  color: null,
  palette: null,
  titleFont: 'plain',
  corners: 'soft',
} as const;

/** Looks that the product comes with: page, cards, text, titles and series go together. On paper the page is white, and the series are the design's. */
export const dashboardDesigns: readonly DashboardDesign[] = [
  { key: 'plain', name: 'Plain', styles: { theme: 'light', ...bare } },
  {
    key: 'paper',
    name: 'Paper',
    styles: {
      theme: 'light',
      dashboardBackgroundColor: '#f4efe6',
      backgroundColor: '#fffdf9',
      color: '#2a241d',
      palette: 'ochre',
      titleFont: 'serif',
      corners: 'square',
    },
  },
  {
    key: 'harbour',
    name: 'Harbour',
    styles: {
      theme: 'light',
      dashboardBackgroundColor: '#e8eef4',
      backgroundColor: '#ffffff',
      color: '#14263a',
      palette: 'harbour',
      titleFont: 'grotesk',
      corners: 'square',
    },
  },
  {
    key: 'lagoon',
    name: 'Lagoon',
    styles: {
      theme: 'light',
      dashboardBackgroundColor: '#e6f1f0',
      backgroundColor: '#fbfefe',
      color: '#0f2d2b',
      palette: 'lagoon',
      titleFont: 'round',
      corners: 'round',
    },
  },
  { key: 'night', name: 'Night', styles: { theme: 'dark', ...bare } },
  {
    key: 'plum',
    name: 'Plum',
    styles: {
      theme: 'dark',
      dashboardBackgroundColor: '#17121d',
      backgroundColor: '#221a2b',
      color: '#f1eaf6',
      palette: 'plum',
      titleFont: 'serif',
      corners: 'round',
    },
  },
];

/** The design that these styles are of; undefined: none, as something of them was chosen by itself. */
export const designOf = (styles: DashboardStyles): DashboardDesign | undefined =>
  dashboardDesigns.find((design) =>
    (Object.keys(design.styles) as (keyof DesignStyles)[]).every((name) => design.styles[name] === styles[name]),
  );
