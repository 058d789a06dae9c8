/** Fewer are no cloud that a line could be seen in. */
const pointsMin = 8;
/** How well the line must fit (Pearson's r), and how unlikely that must be by chance (about 1 in 100). */
const fitMin = 0.5;
const tMin = 2.8;

export interface FittedLine {
  /** Pearson's r, −1 to 1. */
  fit: number;
  heightAt(x: number): number;
}

/** The line that points lie along, by least squares; null: they lie along none. */
export function fittedLine(points: readonly { x: number; y: number }[]): FittedLine | null {
  const count = points.length;
  if (count < pointsMin) return null;
  const meanX = points.reduce((sum, { x }) => sum + x, 0) / count;
  const meanY = points.reduce((sum, { y }) => sum + y, 0) / count;
  const together = points.reduce((sum, { x, y }) => sum + (x - meanX) * (y - meanY), 0);
  const spreadX = points.reduce((sum, { x }) => sum + (x - meanX) ** 2, 0);
  const spreadY = points.reduce((sum, { y }) => sum + (y - meanY) ** 2, 0);
  if (spreadX === 0 || spreadY === 0) return null;
  const fit = Math.max(-1, Math.min(1, together / Math.sqrt(spreadX * spreadY)));
  const t = Math.abs(fit) === 1 ? Number.POSITIVE_INFINITY : Math.abs(fit) * Math.sqrt((count - 2) / (1 - fit ** 2));
  if (Math.abs(fit) < fitMin || t < tMin) return null;
  const slope = together / spreadX;
  return { fit, heightAt: (x) => meanY + slope * (x - meanX) };
}
