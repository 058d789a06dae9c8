import { bestInk, channelsOf, contrastMin, contrastRatio, graphicContrastMin, mendColour } from '@sightline/contract/core';

type Rgb = readonly [number, number, number];

function toRgb(hex: string): Rgb {
  const [red, green, blue] = channelsOf(hex);
  return [Math.round(red * 255), Math.round(green * 255), Math.round(blue * 255)];
}

const toHex = (rgb: Rgb) => `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

export function withOpacity(hex: string, opacity: number): string {
  const [red, green, blue] = toRgb(hex);
  return `rgba(${red}, ${green}, ${blue}, ${opacity})`;
}

/** `share` 0 gives the first colour, 1 the second. */
export function mix(first: string, second: string, share: number): string {
  const [a, b] = [toRgb(first), toRgb(second)];
  const between = (from: number, to: number) => from + (to - from) * share;
  return toHex([between(a[0], b[0]), between(a[1], b[1]), between(a[2], b[2])]);
}

/** The hue moved towards ink just as far as text needs to be read on paper. */
export function readableHue(hue: string, theme: { ink: string; paper: string }): string {
  for (let share = 0; share < 1; share += 0.1) {
    const candidate = mix(hue, theme.ink, share);
    if (contrastRatio(candidate, theme.paper) >= contrastMin) return candidate;
  }
  return theme.ink;
}

const known = new Map<string, string>();
/** Hues of some hundred dashboards. */
const knownMax = 5000;

/**
 * A hue as it may be drawn on this paper: itself, or the nearest of it that has the contrast that what says something needs. The one place that bends
 * colours of palettes, brands and authors; kept, as each drawing asks for the same few.
 */
export function seenOn(hue: string, paper: string, least = graphicContrastMin): string {
  const key = `${hue} ${paper} ${least}`;
  const before = known.get(key);
  if (before !== undefined) return before;
  const drawn = mendColour(hue, [paper], least) ?? bestInk(paper, ['#000000', '#ffffff']);
  if (known.size >= knownMax) known.clear();
  known.set(key, drawn);
  return drawn;
}
