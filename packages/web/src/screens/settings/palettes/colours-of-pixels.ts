import { oklchOf } from '@sightline/contract/core';

/** A picture is looked at in so many shades of each channel: a mark has soft edges, whose colours are nobody's. */
const shades = 16;
const opaqueMin = 200;
/** Below it a colour is a grey, above and below these lights it is paper and ink. */
const chromaMin = 0.04;
const lightest = 0.95;
const darkest = 0.15;
/** Of all pixels that are coloured: what takes less is a trifle. */
const shareMin = 0.03;
/** Degrees of hue, between which two shades are one colour. */
const sameHue = 20;

interface Seen {
  count: number;
  sums: [number, number, number];
}

const hexOf = ({ count, sums }: Seen): string =>
  `#${sums
    .map((sum) =>
      Math.round(sum / count)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

const hueBetween = (one: string, other: string): number => {
  const apart = Math.abs(oklchOf(one).hue - oklchOf(other).hue) % 360;
  return Math.min(apart, 360 - apart);
};

/**
 * The colours that a brand's mark consists of, the largest first, each as it is most often there. `pixels`: four bytes each, red, green, blue and how
 * opaque. Paper, ink and greys are none.
 */
export function coloursOfPixels(pixels: ArrayLike<number>, most: number): string[] {
  const seen = new Map<number, Seen>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = [pixels[at], pixels[at + 1], pixels[at + 2], pixels[at + 3]];
    if (opacity < opaqueMin) continue;
    const key = [red, green, blue].reduce((sum, value) => sum * shades + Math.floor((value * shades) / 256), 0);
    const { count, sums } = seen.get(key) ?? { count: 0, sums: [0, 0, 0] };
    seen.set(key, { count: count + 1, sums: [sums[0] + red, sums[1] + green, sums[2] + blue] });
  }
  const coloured = [...seen.values()]
    .map((one) => ({ colour: hexOf(one), count: one.count }))
    .filter(({ colour }) => {
      const { lightness, chroma } = oklchOf(colour);
      return chroma >= chromaMin && lightness <= lightest && lightness >= darkest;
    })
    .toSorted((one, other) => other.count - one.count);
  const all = coloured.reduce((sum, { count }) => sum + count, 0);
  const found: { colour: string; count: number }[] = [];
  for (const { colour, count } of coloured) {
    const same = found.find((one) => hueBetween(one.colour, colour) < sameHue);
    if (same) same.count += count;
    else found.push({ colour, count });
  }
  return found
    .filter(({ count }) => count >= all * shareMin)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, most)
    .map(({ colour }) => colour);
}
