/** Paths of an SVG of the given size. */
export interface SparklinePath {
  /** Of what is final; empty: nothing is. */
  line: string;
  /** From the last figure that is final over those that are not, to be drawn dashed; empty: all are. */
  running: string;
}

const strokeRoom = 2;
const decimal = (value: number) => String(Math.round(value * 10) / 10);

interface Point {
  index: number;
  value: number;
}

/** A gap says that figures are missing. Of what happens on a few days only (newsletters that are sent, say) most days have none, and a line of gaps says nothing. */
function runsOf(values: readonly (number | null)[]): Point[][] {
  const known = values.flatMap((value, index) => (value === null ? [] : [{ index, value }]));
  if (known.length > 0 && known.length * 2 < values.length) return [known];
  const runs: Point[][] = [];
  let isOpen = false;
  values.forEach((value, index) => {
    if (value === null) {
      isOpen = false;
      return;
    }
    if (!isOpen) runs.push([]);
    isOpen = true;
    runs.at(-1)?.push({ index, value });
  });
  return runs;
}

const isGap = (value: number | null): boolean => value === null;

/**
 * Missing values are gaps unless most are missing; a point alone becomes a short stroke. The scale begins at zero (or ends there, below it), as that of all
 * others does: what rises by a hundredth looks like a hundredth. `openFrom`: the first value that is not final.
 */
export function sparklinePath(
  values: readonly (number | null)[],
  width: number,
  height: number,
  openFrom: number = values.length,
): SparklinePath {
  const figures = values.filter((value) => value !== null);
  const low = figures.reduce((least, value) => Math.min(least, value), 0);
  const high = figures.reduce((most, value) => Math.max(most, value), 0);
  const xOf = (index: number) => (values.length < 2 ? width / 2 : (index / (values.length - 1)) * width);
  const yOf = (value: number) =>
    high === low ? height - strokeRoom : strokeRoom + (1 - (value - low) / (high - low)) * Math.max(0, height - 2 * strokeRoom);
  const pathOf = (shown: readonly (number | null)[]): string =>
    shown.every(isGap)
      ? ''
      : runsOf(shown)
          .map((run) => {
            const points = run.map(({ index, value }) => `${decimal(xOf(index))} ${decimal(yOf(value))}`);
            return points.length === 1 ? `M${points[0]}h0.1` : `M${points.join('L')}`;
          })
          .join('');
  const final = values.map((value, index) => (index < openFrom ? value : null));
  const last = final.findLastIndex((value) => value !== null);
  const running = values.map((value, index) => (index >= openFrom || index === last ? value : null));
  const goesOn = values.some((value, index) => index >= openFrom && value !== null);
  return { line: pathOf(final), running: goesOn ? pathOf(running) : '' };
}
