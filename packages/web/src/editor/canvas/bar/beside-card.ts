interface Box {
  left: number;
  right: number;
  bottom: number;
}

export interface Beside {
  position: 'right-start' | 'left-start' | 'bottom-end';
  /** From the button to where it stands. */
  offset: number;
}

/** As wide as what the bar opens. */
export const openWidthPx = 320;
const gapPx = 8;
const leastHeightPx = 240;

/** Where what a button of the bar opens stands so that the card stays to be seen: at its side, else below it, else below the button. */
export function besideCard(button: Box, card: Box, grid: Pick<Box, 'left' | 'right'>, windowHeightPx: number): Beside {
  const wanted = openWidthPx + gapPx;
  if (grid.right - card.right >= wanted) return { position: 'right-start', offset: card.right - button.right + gapPx };
  if (card.left - grid.left >= wanted) return { position: 'left-start', offset: button.left - card.left + gapPx };
  const isBelow = windowHeightPx - card.bottom >= leastHeightPx;
  return { position: 'bottom-end', offset: isBelow ? card.bottom - button.bottom + gapPx : gapPx };
}
