import type { BarSeriesOption } from 'echarts/charts';
import { figureAxis, rowAxis, rowEdge, rowTooltip } from '../kit/row-axis.ts';
import type { ChartSettings } from '../kit/settings.ts';
import type { ChartOption } from '../render/chart-option.ts';
import type { WaterfallLayout, WaterfallRow } from './layout.ts';
import type { WaterfallModel } from './model.ts';
import { waterfallTooltip } from './tooltip.ts';

const radius = 2;

/** Of a bar that floats: what lies before it, and what of it is above and below zero. */
function piecesOf({ bar }: WaterfallRow): { base: number; above: number; below: number } {
  if (bar === null) return { base: 0, above: 0, below: 0 };
  const [low, high] = [Math.min(bar.from, bar.to), Math.max(bar.from, bar.to)];
  return {
    base: low >= 0 ? low : Math.min(high, 0),
    above: Math.max(0, high) - Math.max(0, low),
    below: Math.min(0, low) - Math.min(0, high),
  };
}

/** Parts from where the one before ends: together they go from nothing to the change of the whole, which the last bar is. */
export function waterfallOption(model: WaterfallModel, layout: WaterfallLayout, settings: ChartSettings): ChartOption {
  const { theme } = settings;
  const { rows, left, right, height, min, max } = layout;
  const pieces = rows.map(piecesOf);
  const bars = (piece: 'above' | 'below'): BarSeriesOption => ({
    type: 'bar',
    stack: 'change',
    barMaxWidth: 28,
    barCategoryGap: '24%',
    emphasis: { disabled: true },
    data: rows.map(({ bar }, at) => ({
      value: pieces[at]?.[piece] ?? 0,
      itemStyle: { color: bar?.colour ?? theme.muted, borderRadius: radius },
    })),
  });
  const names = rows.map(({ name }) => name);
  return {
    animation: false,
    textStyle: { fontFamily: theme.font },
    grid: { left, right, top: 0, bottom: settings.height - height, outerBoundsMode: 'none' },
    // The first row is the whole before, which the last one tells as well.
    tooltip: rowTooltip((place) => waterfallTooltip(model, place === 0 ? model.contributions.length : place - 1, settings), settings),
    xAxis: {
      type: 'value',
      min,
      max,
      axisLabel: { show: false },
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: false },
    },
    yAxis: [
      // Along nothing changed, wherever that lies; names stand at the edge.
      { ...rowAxis(names, theme), axisLine: { ...rowEdge(theme), onZero: true }, axisLabel: { show: false } },
      { ...rowAxis(names, theme), position: 'left' },
      figureAxis(
        rows.map(({ figure }) => figure),
        right,
        theme,
      ),
    ],
    series: [
      {
        ...bars('above'),
        data: pieces.map(({ base }) => ({ value: base, itemStyle: { color: 'transparent' } })),
        silent: true,
      },
      bars('above'),
      bars('below'),
    ],
  };
}
