import { type ChartTheme, darkTheme, lightTheme } from '@sightline/charts/theme';
import { type Accent, brandAccent } from '@sightline/contract/company';
import type { CSSProperties } from 'react';
import { getPageConfig } from '#lib/page/page-config.ts';

/** The brand's colour where it is read on these grounds. */
const accentOn = (colour: string, { paper, ground }: Pick<ChartTheme, 'paper' | 'ground'>): Accent | null =>
  brandAccent(colour, [paper, ground], [lightTheme.paper, lightTheme.ink]);

/** The custom properties that controls read; those that follow from the accent stand at the root alone. */
function propertiesOf({ accent, onAccent, soft }: Accent): Record<string, string> {
  return {
    '--accent': accent,
    '--accent-hover': `color-mix(in srgb, ${accent} 84%, var(--theme-ink))`,
    '--accent-soft': soft,
    '--on-accent': onAccent,
  };
}

/** What gives a visitor's page the colour of the company, in light and dark; nothing without one, as it keeps ours then. */
export function brandOfPage(): Record<string, string> {
  const colour = getPageConfig().brand?.colour ?? null;
  if (colour === null) return {};
  const light = accentOn(colour, lightTheme);
  const dark = accentOn(colour, darkTheme);
  if (light === null || dark === null) return {};
  const either = (one: string, other: string): string => `light-dark(${one}, ${other})`;
  return propertiesOf({
    accent: either(light.accent, dark.accent),
    onAccent: either(light.onAccent, dark.onAccent),
    soft: either(light.soft, dark.soft),
  });
}

export function applyBrand(): void {
  for (const [name, value] of Object.entries(brandOfPage())) document.documentElement.style.setProperty(name, value);
}

/** The same for a dashboard, which may have grounds of its own. */
export function brandProperties(colour: string | null, look: Pick<ChartTheme, 'paper' | 'ground'>): CSSProperties {
  const made = colour === null ? null : accentOn(colour, look);
  const properties = made === null ? {} : propertiesOf(made);
  return properties as CSSProperties;
}
