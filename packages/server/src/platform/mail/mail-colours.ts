import { chartTheme, darkTheme, lightTheme } from '@sightline/charts/theme';
import { bestInk, colourPattern, contrastMin, mendColour } from '@sightline/contract/core';
import { type DashboardStyles, noPlaces } from '@sightline/contract/dashboards';

/** Of lines that ask for notice. */
const [, notice = lightTheme.accent] = lightTheme.series;

/** What programs have: Outlook for Windows reads no further than a first name that it does not know. */
const plainFonts = "'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Type of titles as near to a design's as programs come, which load none. */
const titleFonts: Readonly<Record<DashboardStyles['titleFont'], string>> = {
  plain: plainFonts,
  serif: "Georgia, 'Times New Roman', serif",
  grotesk: plainFonts,
  round: `'Trebuchet MS', ${plainFonts}`,
};

const usualColours = { ...lightTheme, font: plainFonts, notice };
export type MailColours = typeof usualColours;

/** What of a dashboard's styles a mail shows. */
export type MailStyles = Pick<DashboardStyles, 'theme' | 'backgroundColor' | 'dashboardBackgroundColor' | 'color' | 'titleFont'>;

/**
 * Colours and type of a mail; null: of the product. They go into the elements, which every program reads. A dark dashboard keeps its type alone:
 * programs turn a mail that is dark already into a light one, each its own way.
 */
export function mailLook(styles: MailStyles | null): { colours: MailColours; titleFont: string } {
  if (styles === null) return { colours: usualColours, titleFont: plainFonts };
  const titleFont = titleFonts[styles.titleFont];
  if (styles.theme === 'dark') return { colours: usualColours, titleFont };
  const { backgroundColor, color } = styles;
  const { paper, line, ...theme } = chartTheme('light', { backgroundColor, color: null, palette: null, places: noPlaces });
  const read = (colour: string): string => mendColour(colour, [paper], contrastMin) ?? theme.ink;
  const ground = styles.dashboardBackgroundColor ?? lightTheme.ground;
  const ink = color === null ? theme.ink : read(color);
  return { colours: { ...usualColours, ...theme, font: plainFonts, paper, line, ground, ink, accent: read(theme.accent) }, titleFont };
}

/** Those of the dark are rules that some programs know. */
const darkRules = {
  ground: `background-color:${darkTheme.ground}`,
  paper: `background-color:${darkTheme.paper}`,
  ink: `color:${darkTheme.ink}`,
  muted: `color:${darkTheme.muted}`,
  good: `color:${darkTheme.good}`,
  bad: `color:${darkTheme.bad}`,
  link: `color:${darkTheme.accent}`,
  line: `border-color:${darkTheme.line}`,
  plate: `background-color:${lightTheme.paper};padding:8px;border-radius:4px`,
};

const inTheDark = (within: string): string =>
  Object.entries(darkRules)
    .map(([name, rule]) => `${within}.${name}{${rule.replaceAll(';', '!important;')}!important}`)
    .join('');

/**
 * The classes of a mail: what changes on a narrow screen, and in the dark; each for programs that pass over a style element in which they do not
 * know everything (Gmail the media query of the dark, others the attribute that Outlook on the web puts there).
 */
export const mailRules = [
  '@media (max-width:480px){.cell{display:block!important;width:100%!important;box-sizing:border-box!important}.empty{display:none!important}.pad{padding-left:20px!important;padding-right:20px!important}}',
  `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${inTheDark('')}}`,
  inTheDark('[data-ogsc] '),
];

/** Outlook for Windows draws with Word, which takes Times where the first name of a font is unknown, and leaves room around tables. */
export const forOutlook = `body,td,p,li,a{font-family:'Segoe UI',Arial,sans-serif}table{border-collapse:collapse;mso-table-lspace:0pt;mso-table-rspace:0pt}`;

export interface BrandColours {
  fill: string;
  ink: string;
}

/** A brand's colour as the ground of a button, and what is read on it; a shade of it where neither ink can be read on the colour itself. */
export function brandColours(colour: string | null): BrandColours {
  const fill = colour !== null && colourPattern.test(colour) ? colour : lightTheme.accent;
  const ink = bestInk(fill, [lightTheme.paper, lightTheme.ink]);
  return { fill: mendColour(fill, [ink], contrastMin) ?? fill, ink };
}
