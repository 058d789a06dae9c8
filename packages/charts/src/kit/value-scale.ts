import type { ValueType } from '@sightline/contract/sources';

export interface ValueScale {
  min: number;
  max: number;
  /** From one tick to the next; of a logarithmic scale by how much it is multiplied. */
  step: number;
  ticks: number[];
  isLogarithmic?: true;
}

/** Where a value stands on a scale, 0 (its beginning) to 1. */
export function shareOn({ min, max, isLogarithmic }: ValueScale, value: number): number {
  const at = isLogarithmic ? Math.log10 : (figure: number) => figure;
  return (at(value) - at(min)) / (at(max) - at(min));
}

/** Powers of ten around values that are all above zero. */
export function logarithmicScale(values: readonly number[]): ValueScale {
  const low = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  const high = values.reduce((most, value) => Math.max(most, value), 0);
  const first = high === 0 ? 0 : Math.floor(Math.log10(low) + 1e-9);
  const last = Math.max(first + 1, high === 0 ? 1 : Math.ceil(Math.log10(high) - 1e-9));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => Number(`1e${first + index}`));
  return { min: ticks[0] ?? 1, max: ticks.at(-1) ?? 10, step: 10, ticks, isLogarithmic: true };
}

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const durationSteps = [
  1,
  2,
  5,
  10,
  15,
  30,
  minute,
  2 * minute,
  5 * minute,
  10 * minute,
  15 * minute,
  30 * minute,
  hour,
  2 * hour,
  3 * hour,
];
const longDurationSteps = [6 * hour, 12 * hour, day];

/** The smallest step people count in that is not below the given one. */
function humanStep(atLeast: number, type: ValueType): number {
  if (type === 'duration' && atLeast > 0.5) {
    const step = [...durationSteps, ...longDurationSteps].find((candidate) => candidate >= atLeast);
    if (step !== undefined) return step;
    return day * humanStep(atLeast / day, 'number');
  }
  const power = 10 ** Math.floor(Math.log10(atLeast));
  const rounding = 1e-9;
  const factor = [1, 2, 5, 10].find((candidate) => candidate * power >= atLeast * (1 - rounding)) ?? 10;
  return Number((factor * power).toPrecision(12));
}

const emptyScaleMax: Record<ValueType, number> = { number: 1, money: 1, percent: 1, duration: 60 };

/** A line may leave zero when its movement would otherwise be a flat line at the top. */
const movementMin = 0.25;

/** Below these, differences are rounding errors of the arithmetic that made the figures. */
const noise = 1e-12;
const movementNoise = 1e-6;

export interface ScaleWish {
  type: ValueType;
  /** At most so many steps. */
  intervals: number;
  fromZero: boolean;
  /** Whole numbers only: no ticks between them. */
  isWhole: boolean;
  /** Exactly so many steps as `intervals` (two at least around zero), so that two scales share their gridlines. */
  isExact: boolean;
}

export function valueScale(values: readonly number[], options: ScaleWish): ValueScale {
  const figures = values.map((value) => (Math.abs(value) < noise ? 0 : value));
  let low = figures.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
  let high = figures.reduce((most, value) => Math.max(most, value), Number.NEGATIVE_INFINITY);
  if (low > high || (low === 0 && high === 0)) {
    low = 0;
    high = emptyScaleMax[options.type];
  }
  const movement = (high - low) / Math.max(Math.abs(high), Math.abs(low));
  if (options.fromZero || movement >= movementMin || movement < movementNoise) {
    low = Math.min(low, 0);
    high = Math.max(high, 0);
  }
  // Below zero and above it there is one step at least.
  const intervals = Math.max(low < 0 && high > 0 ? 2 : 1, options.intervals);
  let step = humanStep((high - low) / intervals, options.type);
  if (options.isWhole) step = Math.max(1, step);
  const reaches = (candidate: number) => Math.floor(low / candidate + 1e-9) * candidate + intervals * candidate >= high * (1 - 1e-12);
  for (let tries = 0; tries < 5 && !reaches(step); tries += 1) step = humanStep(step * 1.01, options.type);
  const first = Math.floor(low / step + 1e-9);
  const count = options.isExact ? intervals : Math.max(1, Math.ceil(high / step - 1e-9) - first);
  return steppedScale(step, first, first + count);
}

function steppedScale(step: number, first: number, last: number): ValueScale {
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)));
  return { min: ticks[0] ?? 0, max: ticks.at(-1) ?? 1, step, ticks };
}

/** Scales of one picture, from zero each, with their zeros on one line: what is above it on one would else be below it on the other. */
export function withOneZero(scales: readonly ValueScale[]): ValueScale[] {
  if (scales.length < 2 || scales.some(({ isLogarithmic }) => isLogarithmic)) return [...scales];
  const first = Math.min(...scales.map(({ min, step }) => Math.round(min / step)));
  const last = Math.max(...scales.map(({ max, step }) => Math.round(max / step)));
  return scales.map(({ step }) => steppedScale(step, first, last));
}
