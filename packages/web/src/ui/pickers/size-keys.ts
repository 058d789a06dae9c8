export interface Size {
  width: number;
  height: number;
}

/** Rows, the last of them maybe half: 1½. */
export const sizeText = (rows: number): string => (Number.isInteger(rows) ? String(rows) : `${Math.floor(rows) || ''}½`);

const steps: Record<string, Size> = {
  ArrowLeft: { width: -1, height: 0 },
  ArrowRight: { width: 1, height: 0 },
  ArrowUp: { width: 0, height: -1 },
  ArrowDown: { width: 0, height: 1 },
};
const within = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

/** The size an arrow key leads to, inside the grid; null for other keys. */
export function sizeAfterKey(size: Size, key: string, max: Size, heightStep = 1): Size | null {
  const step = steps[key];
  if (!step) return null;
  return {
    width: within(size.width + step.width, 1, max.width),
    height: within(size.height + step.height * heightStep, heightStep, max.height),
  };
}
