export interface NumberLimits {
  min?: number;
  max?: number;
  step?: number;
}

/** So that 0.1 + 0.2 stays 0.3: as many decimals as the step has. */
const decimalsOf = (step: number): number => (String(step).split('.')[1] ?? '').length;

/** Up to a multiple of the step; the min (0 without one) if not numeric; clamped to max. */
export function roundToStep(text: string, { min, max, step = 1 }: NumberLimits): number {
  const given = text.trim() === '' ? Number.NaN : Number(text);
  if (!Number.isFinite(given)) return min ?? 0;
  const rounded = Number((Math.ceil(Number((given / step).toPrecision(12))) * step).toFixed(decimalsOf(step)));
  return Math.min(Math.max(rounded, min ?? Number.NEGATIVE_INFINITY), max ?? Number.POSITIVE_INFINITY);
}
