import { type ChartTheme, darkTheme, lightTheme } from '@sightline/charts/theme';
import { contrastMin, contrastRatio, contrastText, graphicContrastMin, leastContrast, mendColour } from '@sightline/contract/core';
import type { DashboardStyles } from '@sightline/contract/dashboards';
import { bentWords, type Paper } from '#widgets/look/bent-words.ts';

/** Colours of a look that are read, or read on. */
export type StyleColour = 'color' | 'backgroundColor' | 'dashboardBackgroundColor';

export interface ContrastOffer {
  words: string;
  /** The nearest of its hue that can be read everywhere; null: there is none, and the theme's own is the way out. */
  mended: string | null;
}

interface Pair {
  what: string;
  ink: string;
  ground: string;
}

const themesOf = (theme: DashboardStyles['theme']): ChartTheme[] =>
  theme === 'auto' ? [lightTheme, darkTheme] : [theme === 'dark' ? darkTheme : lightTheme];

/** What stands on what in one theme, as far as this colour takes part in it. */
function pairsOf(field: StyleColour, { color, backgroundColor, dashboardBackgroundColor }: DashboardStyles, theme: ChartTheme): Pair[] {
  const paper = backgroundColor ?? theme.paper;
  const ground = dashboardBackgroundColor ?? theme.ground;
  const ink = color ?? theme.ink;
  const onCards: Pair = { what: 'Text on the widgets', ink, ground: paper };
  const onPage: Pair = { what: 'The page’s title', ink, ground };
  if (field === 'color') return [onCards, onPage];
  // A text colour of one's own is mended rather than the ground under it; small words have the theme's colour always.
  if (field === 'backgroundColor')
    return [...(color === null ? [onCards] : []), { what: 'Small widget text', ink: theme.muted, ground: paper }];
  return [...(color === null ? [onPage] : []), { what: 'Small page text', ink: theme.muted, ground }];
}

function hintOf(field: StyleColour, colour: string, { theme }: DashboardStyles): string {
  if (field === 'color' || theme === 'auto') return '';
  const other = theme === 'dark' ? lightTheme : darkTheme;
  if (leastContrast(colour, [other.ink, other.muted]) < contrastMin) return '';
  return ` Try the ${theme === 'dark' ? 'light' : 'dark'} theme.`;
}

/** What is hard to read because of this colour in the themes in use, and what can be done; null where all can be read, or it is the theme's. */
export function contrastOffer(field: StyleColour, styles: DashboardStyles): ContrastOffer | null {
  const colour = styles[field];
  if (colour === null) return null;
  const pairs = themesOf(styles.theme).flatMap((theme) => pairsOf(field, styles, theme));
  const worst = pairs.reduce((least, pair) =>
    contrastRatio(pair.ink, pair.ground) < contrastRatio(least.ink, least.ground) ? pair : least,
  );
  const ratio = contrastRatio(worst.ink, worst.ground);
  if (ratio >= contrastMin) return null;
  const others = pairs.map(({ ink, ground }) => (field === 'color' ? ground : ink));
  return {
    words: `${worst.what} is hard to read: contrast ${contrastText(ratio)} of ${contrastMin} needed.${hintOf(field, colour, styles)}`,
    mended: mendColour(colour, others, contrastMin),
  };
}

/** Papers that series are drawn on in the themes in use. */
export const papersOf = ({ theme, backgroundColor }: DashboardStyles): Paper[] =>
  backgroundColor === null
    ? themesOf(theme).map(({ paper }) => ({ colour: paper, words: paper === lightTheme.paper ? 'white' : 'dark' }))
    : [{ colour: backgroundColor, words: 'these cards' }];

/** The same of a line, a bar or a slice, which is drawn as it can be seen anyway. */
export function seriesOffer(colour: string | null, styles: DashboardStyles): ContrastOffer | null {
  const papers = papersOf(styles);
  const words = colour === null ? null : bentWords(colour, papers);
  if (colour === null || words === null) return null;
  return {
    words,
    mended: mendColour(
      colour,
      papers.map((paper) => paper.colour),
      graphicContrastMin,
    ),
  };
}
