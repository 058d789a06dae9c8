import type { RadarSeriesOption } from 'echarts/charts';
import { type LegendRow, legendLayout } from '../kit/legend-layout.ts';
import { legendOption } from '../kit/legend-option.ts';
import { markPaint, seriesMark } from '../kit/series-mark.ts';
import { areaOpacity, comparedDash, comparedWidth, lineWidth } from '../kit/series-style.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { isolate, textWidth, truncateText } from '../kit/text-width.ts';
import { tooltipBox, tooltipHtml } from '../kit/tooltip.ts';
import type { ChartOption } from '../render/chart-option.ts';
import { type RadarModel, type RadarPoint, type RadarSeries, ringsCount } from './model.ts';
import type { RadarOptions } from './options.ts';
import { radarTooltip } from './tooltip.ts';

const nameSize = 11;
const nameGap = 8;
const nameWidthMax = 140;

interface Placement {
  centre: [x: number, y: number];
  radius: number;
  names: string[] | null;
}

/** Names are cut to what is left beside the circle on their side; a small radar goes without. */
function placeRadar(axes: readonly string[], { width, height }: ChartSettings, top: number): Placement {
  const room = height - top;
  const centre: Placement['centre'] = [width / 2, top + room / 2];
  if (width < 170 || room < 120) return { centre, radius: Math.max(1, Math.min(width, room) / 2 - 6), names: null };
  const widest = Math.min(nameWidthMax, Math.max(0, ...axes.map((axis) => textWidth(axis, nameSize))));
  const radius = Math.max(30, Math.min(room / 2 - nameGap - nameSize - 6, width / 2 - nameGap - Math.min(widest, width * 0.22)));
  const names = axes.map((axis, index) => {
    const sideways = Math.abs(Math.sin((index / axes.length) * 2 * Math.PI));
    const isTopOrBottom = sideways < 0.05;
    const side = width / 2 - radius * sideways - nameGap - 2;
    return isolate(truncateText(axis, Math.min(nameWidthMax, isTopOrBottom ? width * 0.6 : side), nameSize));
  });
  return { centre, radius, names };
}

const sharesOf = (points: readonly RadarPoint[]) => points.map(({ share }) => share ?? 0);

function seriesOf(one: RadarSeries, position: number, paper: string): RadarSeriesOption[] {
  const mark = seriesMark(position);
  const shared: RadarSeriesOption = { type: 'radar', name: one.key, symbol: mark.shape, symbolSize: 6, emphasis: { disabled: true } };
  const now: RadarSeriesOption = {
    ...shared,
    data: [{ name: one.key, value: sharesOf(one.points) }],
    itemStyle: markPaint(mark, one.colour, paper),
    lineStyle: { color: one.colour, width: lineWidth },
    areaStyle: { color: one.colour, opacity: areaOpacity },
    z: 3,
  };
  if (!one.compared) return [now];
  const before: RadarSeriesOption = {
    ...shared,
    symbol: 'none',
    data: [{ name: one.key, value: sharesOf(one.compared) }],
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
    radar: {
      center: place.centre,
      radius: place.radius,
      splitNumber: ringsCount,
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
          show: options.visibleLabels && index === 0 && place.names !== null,
          color: theme.muted,
          fontSize: 10,
          formatter: (value: number) => (value === 0 ? '' : (model.ringLabels[Math.round(value * ringsCount)] ?? '')),
        },
      })),
    },
    series: model.series.flatMap((one, position) => (one.isHidden ? [] : seriesOf(one, position, theme.paper))),
  };
}
