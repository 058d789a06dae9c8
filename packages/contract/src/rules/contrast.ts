/** WCAG 2.2: least contrast of normal text. */
export const contrastMin = 4.5;

function channels(colour: string): number[] {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour.trim())?.[1];
  if (digits === undefined) throw new RangeError(`“${colour}” is not a colour. Use a # and six hexadecimal digits.`);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  return [0, 2, 4].map((at) => Number.parseInt(long.slice(at, at + 2), 16) / 255);
}

/** Relative luminance, 0 (black) to 1 (white): https://www.w3.org/TR/WCAG22/#dfn-relative-luminance */
export function luminanceOf(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Contrast of two colours (#rgb or #rrggbb), 1 to 21. */
export function contrastRatio(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** The one of these inks that reads best on a ground; the first where they tie. */
export function bestInk(ground: string, inks: readonly [string, ...string[]]): string {
  return inks.reduce((best, ink) => (contrastRatio(ink, ground) > contrastRatio(best, ground) ? ink : best));
}
