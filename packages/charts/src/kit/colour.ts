type Rgb = readonly [number, number, number];

function toRgb(hex: string): Rgb {
  const digits = hex.replace('#', '');
  const full = digits.length === 3 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const part = (start: number) => Number.parseInt(full.slice(start, start + 2), 16);
  return [part(0), part(2), part(4)];
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

function luminance(hex: string): number {
  const linear = toRgb(hex).map((part) => {
    const value = part / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0);
}

/** WCAG contrast, 1 to 21. */
export function contrast(first: string, second: string): number {
  const [a, b] = [luminance(first), luminance(second)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

const readableContrast = 4.5;

/** The hue moved towards ink just as far as text needs to be read on paper. */
export function readableHue(hue: string, theme: { ink: string; paper: string }): string {
  for (let share = 0; share < 1; share += 0.1) {
    const candidate = mix(hue, theme.ink, share);
    if (contrast(candidate, theme.paper) >= readableContrast) return candidate;
  }
  return theme.ink;
}
