/** Paths of an SVG of the given size. The area closes at the lower edge. */
export interface SparklinePath {
  line: string;
  area: string;
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

/** Missing values are gaps unless most are missing; a point alone becomes a short stroke. The scale runs from the smallest to the largest value. */
export function sparklinePath(values: readonly (number | null)[], width: number, height: number): SparklinePath {
  const figures = values.filter((value) => value !== null);
  const low = figures.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = figures.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  const xOf = (index: number) => (values.length < 2 ? width / 2 : (index / (values.length - 1)) * width);
  const yOf = (value: number) =>
    high === low ? height / 2 : strokeRoom + (1 - (value - low) / (high - low)) * Math.max(0, height - 2 * strokeRoom);
  const parts = runsOf(values).map((run) => {
    const points = run.map(({ index, value }) => `${decimal(xOf(index))} ${decimal(yOf(value))}`);
    const line = points.length === 1 ? `M${points[0]}h0.1` : `M${points.join('L')}`;
    const first = decimal(xOf(run[0]?.index ?? 0));
    const last = decimal(xOf(run.at(-1)?.index ?? 0));
    return { line, area: points.length === 1 ? '' : `${line}L${last} ${decimal(height)}L${first} ${decimal(height)}Z` };
  });
  return { line: parts.map(({ line }) => line).join(''), area: parts.map(({ area }) => area).join('') };
}
