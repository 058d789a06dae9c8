/** Lightness 0 to 1, chroma 0 to about 0.37, hue in degrees: https://bottosson.github.io/posts/oklab/ */
export interface Oklch {
  lightness: number;
  chroma: number;
  hue: number;
}

type Triple = readonly [number, number, number];

/** Red, green and blue of #rgb or #rrggbb, each 0 to 1. Throws where the text is no such colour. */
export function channelsOf(colour: string): Triple {
  const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(colour.trim())?.[1];
  if (digits === undefined) throw new RangeError(`“${colour}” is not a colour. Use a # and six hexadecimal digits.`);
  const long = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const part = (at: number): number => Number.parseInt(long.slice(at, at + 2), 16) / 255;
  return [part(0), part(2), part(4)];
}

const toLinear = (value: number): number => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const fromLinear = (value: number): number => (value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055);

/** The same as amounts of light, which add up and mix. */
export function linearOf(colour: string): Triple {
  const [red, green, blue] = channelsOf(colour);
  return [toLinear(red), toLinear(green), toLinear(blue)];
}

/** Lightness and the two axes of colour; the distance of two of these is about the difference one sees. */
export function oklabOfLinear([red, green, blue]: Triple): Triple {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const medium = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  ];
}

export function oklchOf(colour: string): Oklch {
  const [lightness, a, b] = oklabOfLinear(linearOf(colour));
  return { lightness, chroma: Math.hypot(a, b), hue: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 };
}

function linearOfOklch({ lightness, chroma, hue }: Oklch): Triple {
  const angle = (hue * Math.PI) / 180;
  const [a, b] = [chroma * Math.cos(angle), chroma * Math.sin(angle)];
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

const slack = 1e-4;
const isShowable = (linear: Triple): boolean => linear.every((value) => value >= -slack && value <= 1 + slack);
const halvings = 12;

/** As #rrggbb. What no screen shows keeps lightness and hue and loses chroma. */
export function hexOfOklch(colour: Oklch): string {
  let linear = linearOfOklch(colour);
  if (!isShowable(linear)) {
    let [low, high] = [0, colour.chroma];
    for (let step = 0; step < halvings; step += 1) {
      const chroma = (low + high) / 2;
      if (isShowable(linearOfOklch({ ...colour, chroma }))) low = chroma;
      else high = chroma;
    }
    linear = linearOfOklch({ ...colour, chroma: low });
  }
  const digits = linear.map((value) =>
    Math.round(fromLinear(Math.min(1, Math.max(0, value))) * 255)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${digits.join('')}`;
}
