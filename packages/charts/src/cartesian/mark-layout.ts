import type { ChartSettings } from '../kit/settings.ts';
import { textWidth, truncateText } from '../kit/text-width.ts';
import type { CartesianModel } from './cartesian-model.ts';

export const markLabelSize = 12;
/** A name of fewer pixels says nothing: the flag stands alone. */
const nameWidthMin = 56;
const nameGap = 4;
/** Room above the plot that holds a flag with its name. */
const namedRoom = 18;
const bareRoom = 8;
const namedHeightMin = 110;

/** Pixels to keep free above the plot. */
export const markRoom = (hasMarks: boolean, height: number): number => (hasMarks && height >= namedHeightMin ? namedRoom : bareRoom);

/** The flag over all notes that begin at one place. */
export interface MarkFlag {
  /** The place its notes begin at. */
  place: number;
  /** Where its pole stands: in the middle of a place, or (-0.5) at the beginning of a span. */
  at: number;
  /** The same in pixels from the left. */
  x: number;
  count: number;
  /** null: there is no room for words. */
  name: { text: string; side: 'left' | 'right' } | null;
}

/** Width and height of a flag with its pole above the plot. */
export const flagSize = (height: number): { width: number; height: number } =>
  height >= namedHeightMin ? { width: 9, height: 13 } : { width: 6, height: 7 };

interface MarkedLayout {
  grid: { left: number; right: number };
  lineEnds: readonly (object | null)[];
  scales: readonly object[];
  hasValueLabels: boolean;
  height: number;
}

export function markFlags(
  { marks, categories }: Pick<CartesianModel, 'marks' | 'categories'>,
  { grid: { left, right }, lineEnds, scales, hasValueLabels, height }: MarkedLayout,
  { width }: Pick<ChartSettings, 'width'>,
): MarkFlag[] {
  const bandWidth = (width - left - right) / Math.max(1, categories.length);
  const places = [...new Set(marks.map(({ from }) => from))].sort((one, other) => one - other);
  const flags = places.map((place) => {
    const own = marks.filter(({ from }) => from === place);
    const at = own.some(({ to }) => to > place) ? place - 0.5 : place;
    const [first] = own;
    const words = own.length === 1 && first ? first.text : `${own.length} notes`;
    return { place, at, x: left + (at + 0.5) * bandWidth, count: own.length, words };
  });
  const { width: flagWidth } = flagSize(height);
  // Up to here, in pixels, the room is taken by what stands further left.
  let takenTo = hasValueLabels ? left : 0;
  return flags.map(({ words, ...flag }, index): MarkFlag => {
    const begin = flag.x + flagWidth + nameGap;
    // Beside the plot, as high as its top, names of lines may stand, and the highest figure of a second scale.
    const isTaken = lineEnds.some((lineEnd) => lineEnd !== null) || (hasValueLabels && scales.length > 1);
    const end = isTaken ? width - right : width;
    const next = (flags[index + 1]?.x ?? end + nameGap) - nameGap;
    const wanted = textWidth(words, markLabelSize);
    const [roomRight, roomLeft] = [next - begin, flag.x - nameGap - takenTo];
    const side = roomRight < wanted && roomLeft > roomRight ? 'left' : 'right';
    const room = side === 'left' ? roomLeft : roomRight;
    const text = truncateText(words, room, markLabelSize);
    const isNamed = height >= namedHeightMin && room >= Math.min(wanted, nameWidthMin);
    takenTo = side === 'right' && isNamed ? begin + textWidth(text, markLabelSize) + nameGap : flag.x + flagWidth + nameGap;
    return { ...flag, name: isNamed ? { text, side } : null };
  });
}
