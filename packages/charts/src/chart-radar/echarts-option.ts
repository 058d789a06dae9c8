import type { LineSeriesOption } from 'echarts/charts';
import { type LegendRow, legendLayout } from '../kit/legend-layout.ts';
import { legendOption } from '../kit/legend-option.ts';
import { markPaint, seriesMark } from '../kit/series-mark.ts';
import { comparedDash, comparedWidth, lineWidth } from '../kit/series-style.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { shortenNames } from '../kit/short-names.ts';
import { isolate, textWidth } from '../kit/text-width.ts';
import { tooltipBox, tooltipHtml } from '../kit/tooltip.ts';
import type { ChartOption } from '../render/chart-option.ts';
import { lowAxesMax } from './limits.ts';
import type { RadarModel, RadarPoint, RadarSeries } from './model.ts';
import type { RadarOptions } from './options.ts';
import { radarTooltip } from './tooltip.ts';

const nameSize = 12;
const ringLabelSize = 12;
const nameGap = 8;
const nameWidthMax = 140;

interface Placement {
  centre: [x: number, y: number];
  radius: number;
  names: string[] | null;
}

/** So high that names of as many axes as there may be do not meet; of few they do not meet on a card of one row either. */
const roomForMany = 150;
const roomForFew = 104;

/** Names are cut to what is left beside the circle on their side; a small radar goes without. */
function placeRadar(axes: readonly string[], { width, height }: ChartSettings, top: number): Placement {
  const room = height - top;
  const centre: Placement['centre'] = [width / 2, top + room / 2];
  if (width < 200 || room < (axes.length > lowAxesMax ? roomForMany : roomForFew))
    return { centre, radius: Math.max(1, Math.min(width, room) / 2 - 6), names: null };
  const widest = Math.min(nameWidthMax, Math.max(0, ...axes.map((axis) => textWidth(axis, nameSize))));
  const radius = Math.max(30, Math.min(room / 2 - nameGap - nameSize - 6, width / 2 - nameGap - Math.min(widest, width * 0.22)));
  const rooms = axes.map((_, index) => {
    const sideways = Math.abs(Math.sin((index / axes.length) * 2 * Math.PI));
    const isTopOrBottom = sideways < 0.05;
    const side = width / 2 - radius * sideways - nameGap - 6;
    return Math.min(nameWidthMax, isTopOrBottom ? width * 0.6 : side);
  });
  const names = shortenNames(axes, rooms, nameSize).map(isolate);
  return { centre, radius, names };
}

/** Whether a figure beside the upright axis, at a share of it from the centre, would lie on the name of another. */
function meetsName(text: string, share: number, { radius, names }: Placement): boolean {
  const left = -textWidth(text, ringLabelSize) - nameGap;
  const height = share * radius;
  return (names ?? []).some((_, index, all) => {
    const angle = (index / all.length) * 2 * Math.PI;
    const end = (radius + nameGap) * Math.sin(angle);
    return index > 0 && end < 0 && end > left && Math.abs((radius + nameGap) * Math.cos(angle) - height) < ringLabelSize + 2;
  });
}

/** A mark is hit within so many pixels around it, since it is smaller than a finger's or a hand's precision. */
const hitRoom = 14;

/** Where the points of a course lie, in pixels, the first again at the end; without a value there is no place, so that the line is broken. */
function courseOf(points: readonly RadarPoint[], { centre, radius }: Placement): (number | '-')[][] {
  const [x, y] = centre;
  const places = points.map(({ share }, axis) => {
    if (share === null) return ['-' as const, '-' as const];
    const angle = (axis / points.length) * 2 * Math.PI;
    return [x + share * radius * Math.sin(angle), y - share * radius * Math.cos(angle)];
  });
  return [...places, ...places.slice(0, 1)];
}

/**
 * Lines over a plane of pixels: the charting code's own course around a radar puts a missing value at the centre, as if it were zero. Without an area, which
 * grows by the square of its figures and with the order of the axes.
 */
function seriesOf(one: RadarSeries, place: Placement, position: number, paper: string): LineSeriesOption[] {
  const mark = seriesMark(position);
  const paint = markPaint(mark, one.colour, paper);
  const shared: LineSeriesOption = { type: 'line', name: one.key, clip: false, emphasis: { disabled: true } };
  const now: LineSeriesOption = {
    ...shared,
    symbol: mark.shape,
    symbolSize: 6,
    showAllSymbol: true,
    data: courseOf(one.points, place),
    itemStyle: mark.isHollow ? paint : { ...paint, borderColor: 'transparent', borderWidth: hitRoom },
    lineStyle: { color: one.colour, width: lineWidth },
    z: 3,
  };
  if (!one.compared) return [now];
  const before: LineSeriesOption = {
    ...shared,
    symbol: 'none',
    silent: true,
    data: courseOf(one.compared, place),
    itemStyle: { color: one.colour },
    lineStyle: { color: one.colour, width: comparedWidth, type: comparedDash },
    z: 2,
  };
  return [before, now];
}

const nameOf = (reported: unknown): string =>
  typeof reported === 'object' && reported !== null && 'seriesName' in reported ? String(reported.seriesName) : '';

/** The names of several series, over the radar. */
export function radarLegend(model: RadarModel, { width, height }: Pick<ChartSettings, 'width' | 'height'>): LegendRow {
  const entries =
    model.series.length > 1
      ? model.series.map(({ key, label, colour }, at) => ({ name: key, text: label, colour, mark: seriesMark(at) }))
      : [];
  return legendLayout(entries, width, height >= 280 ? 2 : height >= 180 ? 1 : 0);
}

export function radarOption(model: RadarModel, legend: LegendRow, options: RadarOptions, settings: ChartSettings): ChartOption {
  const { theme, ownLegend = false } = settings;
  const place = placeRadar(model.axes, settings, legend.height);
  const rings = model.ringLabels.length - 1;
  const widestLabel = Math.max(...model.ringLabels.map((label) => textWidth(label, ringLabelSize)));
  // Along a level axis they stand side by side, and so do those of two axes on the innermost ring.
  const apart = (place.radius / rings) * Math.min(1, 2 * Math.sin(Math.PI / model.axes.length));
  const isOnEveryAxis = options.visibleLabels && apart > widestLabel + 12;
  // Courses meet at the centre; rings at equal distances say that it is zero. At the edge names begin, and the one scale that is always there is the first axis'.
  const ringLabel = (ring: number, axis: number): string => {
    const text = model.ringLabels[ring] ?? '';
    const isAtName = axis === 0 ? meetsName(text, ring / rings, place) : ring === rings;
    // Rings that are closer than their figures are high: the outermost says the scale.
    const isClose = ring < rings && place.radius / rings < ringLabelSize + 2;
    return ring === 0 || isAtName || isClose ? '' : text;
  };
  return {
    animation: false,
    textStyle: { fontFamily: theme.font },
    legend: legendOption(ownLegend ? [] : legend.entries, theme),
    tooltip: {
      ...tooltipBox(theme),
      trigger: 'item',
      formatter: (reported) => {
        const said = radarTooltip(model, nameOf(reported), settings);
        return said ? tooltipHtml(said, settings) : '';
      },
    },
    // The plane that the courses are drawn over.
    grid: { left: 0, top: 0, width: settings.width, height: settings.height, outerBoundsMode: 'none' },
    xAxis: { type: 'value', min: 0, max: settings.width, show: false },
    yAxis: { type: 'value', min: 0, max: settings.height, inverse: true, show: false },
    radar: {
      center: place.centre,
      radius: place.radius,
      // As onto a clock's face.
      clockwise: true,
      splitNumber: rings,
      axisNameGap: nameGap,
      axisName: {
        show: place.names !== null,
        color: theme.muted,
        fontSize: nameSize,
        fontFamily: theme.font,
        formatter: (name) => place.names?.[Number(name)] ?? '',
      },
      axisLine: { lineStyle: { color: theme.line } },
      splitLine: { lineStyle: { color: theme.line } },
      splitArea: { show: false },
      indicator: model.axes.map((_, index) => ({
        name: String(index),
        min: 0,
        max: 1,
        axisLabel: {
          show: (index === 0 || isOnEveryAxis) && place.names !== null,
          color: theme.muted,
          fontSize: ringLabelSize,
          // Courses run through the figures of the scale.
          textBorderColor: theme.paper,
          textBorderWidth: 3,
          formatter: (value: number) => ringLabel(Math.round(value * rings), index),
        },
      })),
    },
    series: model.series.flatMap((one, position) => (one.isHidden ? [] : seriesOf(one, place, position, theme.paper))),
  };
}
