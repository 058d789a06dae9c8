import type { Frame } from '@sightline/contract/frames';
import { type CartesianKind, cartesianModel } from '../cartesian/model.ts';
import { cartesianOptions } from '../cartesian/options.ts';
import { areaOpacity, comparedDash, comparedWidth, lineWidth } from '../kit/series-style.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { logarithmicScale, shareOn, valueScale, withOneZero } from '../kit/value-scale.ts';
import { element, linePath, type Point, pointDistance, thin } from './shapes.ts';

/** More cannot be told apart at this size. */
const seriesMax = 5;
/** Closer bars are a surface. */
const barDistance = 4;
const gridDistance = 46;
const barShare = 0.64;
const barWidthMax = 40;
/** An outline would be too fine: the comparison is a thinner bar. */
const comparedBarShare = 0.35;

export function miniatureOf(kind: CartesianKind, frame: Frame, rawOptions: unknown, settings: ChartSettings): string | null {
  const options = cartesianOptions(kind, rawOptions);
  const model = cartesianModel(kind, frame, settings, options);
  if (model.isEmpty) return null;
  const { width, height, theme } = settings;
  const series = model.series.filter(({ isHidden }) => !isHidden).slice(0, seriesMax);
  const isStackedBars = kind === 'bar' && model.isStacked;
  const bars = series.filter(({ form }) => form === 'bar');
  const drawings = isStackedBars ? 1 : bars.reduce((sum, { compared }) => sum + (compared === null ? 1 : 2), 0);
  const most = Math.max(1, Math.floor(width / (drawings > 0 ? barDistance * drawings : pointDistance)));
  const drawn = series.map((one) => ({ ...one, values: thin(one.heights, most), compared: one.compared && thin(one.compared, most) }));
  const ownScales = Array.from({ length: model.axesCount }, (_, axis) => {
    const mine = drawn.filter((one) => one.axis === axis);
    const figures = mine.flatMap(({ values, compared, goal }) => [...values, ...(compared ?? []), goal]).filter((value) => value !== null);
    if (model.isLogarithmic) return logarithmicScale(figures);
    return valueScale(figures, {
      type: model.isOfShares ? 'percent' : (mine[0]?.column.type ?? 'number'),
      intervals: Math.min(5, Math.max(1, Math.round(height / gridDistance))),
      fromZero: kind !== 'line' || model.axesCount > 1,
      isWhole: false,
      isExact: model.axesCount > 1,
    });
  });
  const scales = withOneZero(ownScales);
  const [first] = scales;
  const yOf = (value: number, axis: number): number => {
    const scale = scales[axis];
    return 1 + (1 - (scale ? shareOn(scale, value) : value)) * Math.max(0, height - 2);
  };
  const count = drawn[0]?.values.length ?? 0;
  const slot = width / Math.max(1, count);
  const floorOf = (axis: number): number => yOf(Math.min(Math.max(0, scales[axis]?.min ?? 0), scales[axis]?.max ?? 0), axis);
  const pointsOf = (values: readonly (number | null)[], axis: number) =>
    values.map((value, index): Point | null => (value === null ? null : [(index + 0.5) * slot, yOf(value, axis)]));

  const grid = (first?.ticks ?? []).map((tick) => `M0 ${Math.round(yOf(tick, 0))}H${Math.round(width)}`).join('');
  const hasGrid = options.visibleGrid;
  const barWidth = Math.max(1, Math.min(barWidthMax, (slot * barShare) / Math.max(1, drawings)));
  let place = 0;
  const barsOf = (values: readonly (number | null)[], axis: number): string => {
    const offset = isStackedBars ? 0 : (place++ - (drawings - 1) / 2) * barWidth;
    const floor = Math.round(floorOf(axis));
    return values
      .map((value, index) =>
        value === null ? '' : `M${Math.round((index + 0.5) * slot + offset)} ${floor}V${Math.round(yOf(value, axis))}`,
      )
      .join('');
  };
  // Of bars on each other the lower ones stand before the higher.
  const shapes = (isStackedBars ? drawn.toReversed() : drawn).map(({ colour, form, axis, values, compared, goal }) => {
    const level =
      goal === null
        ? ''
        : element('path', { d: `M0 ${Math.round(yOf(goal, axis))}H${Math.round(width)}`, stroke: colour, 'stroke-dasharray': '1 3' });
    if (form === 'bar') {
      const before =
        compared &&
        element('path', { d: barsOf(compared, axis), stroke: colour, 'stroke-width': Math.max(1, barWidth * comparedBarShare) });
      return `${before ?? ''}${element('path', { d: barsOf(values, axis), stroke: colour, 'stroke-width': barWidth })}${level}`;
    }
    const line = linePath(pointsOf(values, axis));
    const dashes = { 'stroke-width': comparedWidth, 'stroke-dasharray': comparedDash.join(' ') };
    const before = compared && element('path', { d: linePath(pointsOf(compared, axis)), stroke: colour, ...dashes });
    return `${before ?? ''}${model.isFilled ? areasOf(pointsOf(values, axis), floorOf(axis), colour) : ''}${element('path', { d: line, stroke: colour, 'stroke-width': lineWidth, 'stroke-linejoin': 'round', 'stroke-linecap': 'round' })}${level}`;
  });
  return element('g', { fill: 'none' }, `${hasGrid ? element('path', { d: grid, stroke: theme.line }) : ''}${shapes.join('')}`);
}

/** Under each stretch without a gap. */
function areasOf(points: readonly (Point | null)[], floor: number, fill: string): string {
  const runs: Point[][] = [[]];
  for (const point of points)
    if (point === null) runs.push([]);
    else runs.at(-1)?.push(point);
  const areas = runs.flatMap((run) => {
    const [first, last] = [run[0], run.at(-1)];
    return first === undefined || last === undefined || run.length < 2
      ? []
      : [`${linePath(run)}V${Math.round(floor)}H${Math.round(first[0])}Z`];
  });
  return areas.length === 0 ? '' : element('path', { d: areas.join(''), fill, 'fill-opacity': String(areaOpacity) });
}
