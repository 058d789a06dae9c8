import { bestInk, contrastMin, mendColour } from '../core/colour/contrast.ts';
import { channelsOf } from '../core/colour/oklch.ts';

export interface Accent {
  /** Of links and filled buttons. */
  accent: string;
  /** What is read on it. */
  onAccent: string;
  /** A breath of it, as a ground for what is chosen: the accent can be read there too. */
  soft: string;
}

const softShare = 0.1;

function mixed(colour: string, ground: string): string {
  const under = channelsOf(ground);
  const channels = channelsOf(colour).map((value, at) => value * softShare + (under[at] ?? 0) * (1 - softShare));
  return `#${channels
    .map((value) =>
      Math.round(value * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

/**
 * A brand's colour, or the nearest shade of it that can be read on all `grounds` and carries one of `inks`. Null: there is none, as where two grounds
 * lie too far apart.
 */
export function brandAccent(colour: string, grounds: readonly [string, ...string[]], inks: readonly [string, ...string[]]): Accent | null {
  const readable = mendColour(colour, grounds, contrastMin);
  if (readable === null) return null;
  const onAccent = bestInk(readable, inks);
  const soft = mixed(readable, grounds[0]);
  const accent = mendColour(readable, [...grounds, soft, onAccent], contrastMin);
  return accent === null ? null : { accent, onAccent, soft };
}
