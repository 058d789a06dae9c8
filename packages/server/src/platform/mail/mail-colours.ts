import { darkTheme, lightTheme } from '@sightline/charts/theme';
import { bestInk, colourPattern, contrastMin, mendColour } from '@sightline/contract/core';

/** Of lines that ask for notice. */
const [, notice = lightTheme.accent] = lightTheme.series;

/** Colours go into the elements, which every program reads; those of the dark are rules that some programs know. */
export const mailColours = { ...lightTheme, notice };

const darkRules = {
  ground: `background-color:${darkTheme.ground}`,
  paper: `background-color:${darkTheme.paper}`,
  ink: `color:${darkTheme.ink}`,
  muted: `color:${darkTheme.muted}`,
  good: `color:${darkTheme.good}`,
  bad: `color:${darkTheme.bad}`,
  link: `color:${darkTheme.accent}`,
  line: `border-color:${darkTheme.line}`,
};

/** The classes of a mail: what changes in the dark, and on a narrow screen. */
export const mailRules = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  `@media (prefers-color-scheme:dark){${Object.entries(darkRules)
    .map(([name, rule]) => `.${name}{${rule}!important}`)
    .join('')}}`,
  '@media (max-width:480px){.cell{display:block!important;width:100%!important;box-sizing:border-box!important}.empty{display:none!important}.pad{padding-left:20px!important;padding-right:20px!important}}',
].join('');

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
