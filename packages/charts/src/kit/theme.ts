import { bestInk, contrastMin, contrastRatio } from '@sightline/contract/core';
import { type ColourPlaces, noPlaces } from '@sightline/contract/dashboards';
import { mix, seenOn } from './colour.ts';

/** Plain colour values: a drawing in SVG, in print and in a mail cannot read custom properties. */
export interface ChartTheme {
  /** Of the palette, in its order; a metric's own colour goes before. */
  series: readonly string[];
  /** Which of them metrics and values have; those that it does not name take their turn. */
  places: ColourPlaces;
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

const font = "'Inter Variable', Inter, system-ui, sans-serif";

/*
 * The series were searched for by machine: each is seen on paper and ground (WCAG 2.2, 1.4.11), all are told apart by everybody and by eyes without the
 * receptor for red, green or blue, the first seven best, and none is near what says better or worse. A place has one hue in both themes.
 * `theme.test.ts` computes all of it anew.
 */
export const lightTheme: ChartTheme = {
  places: noPlaces,
  series: ['#396acf', '#d96e00', '#863859', '#009ca5', '#927cee', '#415300', '#8b631a', '#7241a8', '#938f58', '#ac4393'],
  reached: '#1a7f4b',
  font,
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
  places: noPlaces,
  series: ['#5e85ef', '#fca01e', '#a85673', '#5ccfe2', '#b59aff', '#608207', '#ad944a', '#9054bd', '#c2c479', '#c76bb5'],
  reached: '#43c286',
  font,
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
  /** Which of these its metrics and values have. */
  places: ColourPlaces;
}

/** The built-in series, for what is no dashboard. */
export const noOwnColours: OwnColours = { backgroundColor: null, color: null, palette: null, places: noPlaces };

/** Of a reader whose system chooses the colours of pages (forced colours). */
export interface SystemColours {
  paper: string;
  ink: string;
}

/** How much of its ink a gridline has. */
const lineShare = 0.12;

/** What charts of a dashboard are drawn in. What says something is bent until it is seen on the dashboard's own cards. */
export function chartTheme(
  theme: 'light' | 'dark',
  { backgroundColor, color, palette, places }: OwnColours,
  system: SystemColours | null = null,
): ChartTheme {
  const themed = theme === 'dark' ? darkTheme : lightTheme;
  const base = system === null ? themed : ofSystem(system);
  const paper = system?.paper ?? backgroundColor ?? base.paper;
  const [first] = palette ?? [];
  const series = palette && first ? palette : base.series;
  const ink = contrastRatio(base.ink, paper) >= contrastMin ? base.ink : bestInk(paper, [lightTheme.ink, darkTheme.ink]);
  const read = (colour: string): string => seenOn(colour, paper, contrastMin);
  return {
    ...base,
    places,
    paper,
    // The author's own is as it was chosen: the form says where it can hardly be read.
    ink: (system === null && color) || ink,
    ...(system === null && backgroundColor && { line: mix(backgroundColor, ink, lineShare) }),
    muted: read(base.muted),
    good: read(base.good),
    bad: read(base.bad),
    faint: seenOn(base.faint, paper),
    series: series.map((colour) => seenOn(colour, paper)),
    // A brand's gauge is the brand's; that its figure is good is said in words beside it.
    reached: seenOn((palette && first) || base.reached, paper),
  };
}

/** Where a system has two colours for everything, ours keep to the series: the rest is its ink, or rules that are a part of it. */
function ofSystem({ paper, ink }: SystemColours): ChartTheme {
  const near = contrastRatio(paper, '#000000') > contrastRatio(paper, '#ffffff') ? lightTheme : darkTheme;
  return { ...near, paper, ground: paper, ink, muted: ink, accent: ink, faint: mix(paper, ink, 0.5), line: mix(paper, ink, 2 * lineShare) };
}
