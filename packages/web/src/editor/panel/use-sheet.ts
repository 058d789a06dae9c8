import { useState } from 'react';
import { useMedia } from '#ui/base/use-media.ts';

export interface Sheet {
  /** It lies over the lower part of the page, and can be pulled over all of it. */
  isMovable: boolean;
  isWhole: boolean;
  /** Nothing else can be seen. */
  covers: boolean;
  /** How high it is while it is pulled; null: it rests. */
  pulledPx: number | null;
  toggle(): void;
  pull(heightPx: number): void;
  /** Let go at that height. */
  rest(heightPx: number): void;
}

/** Lower than this share of the window it was pulled away, higher than the other one over all of it. */
const awayBelow = 0.25;
const wholeAbove = 0.7;

/** The panel of a narrow window, as the style sheet has it. It begins low: what is edited is seen above it. */
export function useSheet(onClose: () => void): Sheet {
  const isNarrow = useMedia('(width < 1000px)');
  const isLow = useMedia('(height <= 500px)');
  const isMovable = isNarrow && !isLow;
  const [isPulledUp, setPulledUp] = useState(false);
  const [pulledPx, setPulled] = useState<number | null>(null);
  const isWhole = isMovable && isPulledUp;
  return {
    isMovable,
    isWhole,
    covers: isNarrow && (isLow || isPulledUp),
    pulledPx: isMovable ? pulledPx : null,
    toggle: () => setPulledUp((was) => !was),
    pull: setPulled,
    rest(heightPx) {
      setPulled(null);
      const share = heightPx / window.innerHeight;
      if (share < awayBelow) onClose();
      else setPulledUp(share > wholeAbove);
    },
  };
}
