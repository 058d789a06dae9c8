import { shortenNames } from '@sightline/charts/kit/short-names';
import { ownBox } from '#ui/base/own-box.ts';

/**
 * How close figures stand: as they like to, or with the first one's change beside it; then in the shorter form of their language; then with their names on one
 * line, cut in the middle.
 */
const fits = [
  { fit: 'roomy', figures: 'whole', names: 'whole', columns: 'several' },
  { fit: 'close', figures: 'whole', names: 'whole', columns: 'several' },
  { fit: 'close', figures: 'short', names: 'whole', columns: 'several' },
  { fit: 'close', figures: 'short', names: 'short', columns: 'several' },
];
/** Where the columns are wider than the card: a name, and below it its figure with its change. */
const below = { fit: 'close', figures: 'short', names: 'short', columns: 'one' };

/** Of the style sheet. */
const nameSize = 12;

/** The list of a summary's further figures; null: there is none. */
export const figureListOf = (summary: Element): HTMLElement | null => summary.querySelector<HTMLElement>('section:has(> dl)');

/** Names that have no room are cut in the middle, two that differ never to the same; all are whole where `isWhole`. */
function cutNames(list: HTMLElement, isWhole: boolean): void {
  const names = [...list.querySelectorAll<HTMLElement>('dt')].map((name) => ({ name, whole: name.title }));
  for (const { name } of names) delete name.dataset.cut;
  if (isWhole) return;
  // Widths of signs are estimated: what fits is seen.
  const rooms = names.map(({ name }) => (name.scrollWidth <= name.clientWidth ? Number.POSITIVE_INFINITY : name.clientWidth));
  const short = shortenNames(
    names.map(({ whole }) => whole),
    rooms,
    nameSize,
  );
  for (const [index, { name, whole }] of names.entries()) {
    const place = name.querySelector('[data-short]');
    if (place === null || short[index] === whole) continue;
    place.textContent = short[index] ?? '';
    name.dataset.cut = '';
  }
}

const isWide = (list: HTMLElement): boolean => list.scrollWidth > list.clientWidth + 1;
const fitsWithin = (list: HTMLElement): boolean => list.scrollHeight <= list.clientHeight + 1 && !isWide(list);

/** Brings all figures into a card's room by standing closer. Answers how many of the list have none even so. */
export function arrangeFigures(summary: HTMLElement, list: HTMLElement): number {
  list.style.maxBlockSize = '';
  const isFitting = (step: (typeof fits)[number]): boolean => {
    Object.assign(summary.dataset, step);
    cutNames(list, step.names === 'whole');
    return fitsWithin(list);
  };
  if (fits.some(isFitting) || (isWide(list) && isFitting(below))) return 0;
  const { top, bottom } = ownBox(list);
  const ends = [...list.querySelectorAll(':scope > dl > div')].map((figure) => ownBox(figure).bottom);
  const whole = ends.filter((end) => end <= bottom + 1);
  // None is cut.
  list.style.maxBlockSize = `${Math.max(0, ...whole.map((end) => end - top))}px`;
  return ends.length - whole.length;
}
