/** Plain colour values: a drawing in SVG, in print and in a mail cannot read custom properties. */
export interface ChartTheme {
  /** Of the palette, in its order; a metric's own colour goes before. */
  series: readonly string[];
  /** Of a gauge whose figure is as it should be. */
  reached: string;
  ink: string;
  muted: string;
  faint: string;
  line: string;
  /** Of cards. */
  paper: string;
  /** Behind the cards. */
  ground: string;
  good: string;
  bad: string;
  accent: string;
  font: string;
}

const shared = {
  series: ['#4269d0', '#efb118', '#ff725c', '#6cc5b0', '#3ca951', '#a463f2', '#ff8ab7', '#9c6b4e', '#97bbf5', '#9498a0'],
  reached: '#3ca951',
  font: "'Inter Variable', Inter, system-ui, sans-serif",
} as const;

export const lightTheme: ChartTheme = {
  ...shared,
  ink: '#16181d',
  muted: '#5c6370',
  faint: '#8b919c',
  line: '#e7e8ea',
  paper: '#ffffff',
  ground: '#f6f6f4',
  good: '#1a7f4b',
  bad: '#c23b3b',
  accent: '#3457d5',
};

/** Good, bad and accent are lighter than on white paper, so that they keep a contrast of 4.5. */
export const darkTheme: ChartTheme = {
  ...shared,
  ink: '#eceef2',
  muted: '#a3aab6',
  faint: '#757c88',
  line: '#2a2d34',
  paper: '#17191e',
  ground: '#101216',
  good: '#43c286',
  bad: '#f27676',
  accent: '#7d96f7',
};

/** A dashboard's own colours; null where it has none. */
export interface OwnColours {
  /** Of the cards. */
  backgroundColor: string | null;
  /** Of texts and figures; never of a series. */
  color: string | null;
  /** Colours of the series, which no other colour changes. */
  palette: readonly string[] | null;
}

/** What charts of a dashboard are drawn in. */
export function chartTheme(theme: 'light' | 'dark', { backgroundColor, color, palette }: OwnColours): ChartTheme {
  const base = theme === 'dark' ? darkTheme : lightTheme;
  const [first] = palette ?? [];
  return {
    ...base,
    ...(backgroundColor && { paper: backgroundColor }),
    ...(color && { ink: color }),
    // A brand's gauge is the brand's; that its figure is good is said in words beside it.
    ...(palette && first && { series: palette, reached: first }),
  };
}
