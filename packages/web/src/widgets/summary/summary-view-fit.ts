import { ownBox } from '#ui/base/own-box.ts';

/** How close figures stand: as they like to, or with the first one's change beside it. */
const fits = ['roomy', 'close'] as const;

/** The list of a summary's further figures; null: there is none. */
export const figureListOf = (summary: Element): HTMLElement | null => summary.querySelector<HTMLElement>('section:has(> dl)');

/** Brings all figures into a card's room by standing closer. Answers how many of the list have none even so. */
export function arrangeFigures(summary: HTMLElement, list: HTMLElement): number {
  list.style.maxBlockSize = '';
  for (const fit of fits) {
    summary.dataset.fit = fit;
    if (list.scrollHeight <= list.clientHeight + 1) return 0;
  }
  const { top, bottom } = ownBox(list);
  const ends = [...list.querySelectorAll(':scope > dl > div')].map((figure) => ownBox(figure).bottom);
  const whole = ends.filter((end) => end <= bottom + 1);
  // None is cut.
  list.style.maxBlockSize = `${Math.max(0, ...whole.map((end) => end - top))}px`;
  return ends.length - whole.length;
}
