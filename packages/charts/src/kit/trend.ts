/** Below so many figures a direction would be chance. */
const figuresMin = 4;
/** Of the mean, from the beginning of the fitted line to its end. */
const movementMin = 0.1;
/** How well the line must fit (Pearson's r) to be called a direction. */
const fitMin = 0.4;

/** Where figures in order of time are heading, by least squares; null: too few of them, or all zero. */
export function trendOf(values: readonly (number | null)[]): 'rising' | 'falling' | 'steady' | 'noClearTrend' | null {
  const points = values.flatMap((value, index) => (value === null ? [] : [{ x: index, y: value }]));
  if (points.length < figuresMin) return null;
  const mean = (of: (point: { x: number; y: number }) => number) => points.reduce((sum, point) => sum + of(point), 0) / points.length;
  const [meanX, meanY, size] = [mean(({ x }) => x), mean(({ y }) => y), mean(({ y }) => Math.abs(y))];
  if (size === 0) return null;
  const spreadX = mean(({ x }) => (x - meanX) ** 2);
  const spreadY = mean(({ y }) => (y - meanY) ** 2);
  const together = mean(({ x, y }) => (x - meanX) * (y - meanY));
  const first = points[0]?.x ?? 0;
  const movement = ((together / spreadX) * ((points.at(-1)?.x ?? 0) - first)) / size;
  if (Math.abs(movement) < movementMin) return Math.sqrt(spreadY) < movementMin * size ? 'steady' : 'noClearTrend';
  if (Math.abs(together) / Math.sqrt(spreadX * spreadY) < fitMin) return 'noClearTrend';
  return movement > 0 ? 'rising' : 'falling';
}
