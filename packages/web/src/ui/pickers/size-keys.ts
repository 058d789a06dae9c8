export interface Size {
  width: number;
  height: number;
}

const steps: Record<string, Size> = {
  ArrowLeft: { width: -1, height: 0 },
  ArrowRight: { width: 1, height: 0 },
  ArrowUp: { width: 0, height: -1 },
  ArrowDown: { width: 0, height: 1 },
};
const within = (value: number, max: number): number => Math.min(Math.max(value, 1), max);

/** The size an arrow key leads to, inside the grid; null for other keys. */
export function sizeAfterKey(size: Size, key: string, max: Size): Size | null {
  const step = steps[key];
  if (!step) return null;
  return { width: within(size.width + step.width, max.width), height: within(size.height + step.height, max.height) };
}
