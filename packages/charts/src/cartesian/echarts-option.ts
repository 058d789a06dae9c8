import { legendOption } from '../kit/legend-option.ts';
import { pointedPlace } from '../kit/pointed-place.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { pointerBehind, tooltipBox, tooltipHtml } from '../kit/tooltip.ts';
import { shareOn } from '../kit/value-scale.ts';
import type { ChartOption } from '../render/chart-option.ts';
import { type CartesianModel, hasBars } from './cartesian-model.ts';
import { labelSize } from './category-labels.ts';
import { goalOptions } from './goal-option.ts';
import type { CartesianLayout } from './layout.ts';
import { markAxis, markOptions } from './mark-option.ts';
import type { CartesianOptions } from './options.ts';
import { seriesOptions } from './series-option.ts';
import { cartesianTooltip } from './tooltip.ts';

export function cartesianOption(
  model: CartesianModel,
  layout: CartesianLayout,
  options: CartesianOptions,
  settings: ChartSettings,
): ChartOption {
  const { theme, ownLegend = false } = settings;
  const text = { color: theme.muted, fontSize: labelSize, fontFamily: theme.font };
  const categoryAxis = {
    type: 'category' as const,
    data: model.categories.map((_, index) => String(index)),
    boundaryGap: true,
    axisTick: { show: false },
    axisLine: { show: true, onZero: true, lineStyle: { color: theme.faint } },
    axisLabel: {
      ...text,
      show: layout.categoryLabels.some((label) => label !== ''),
      interval: (index: number) => (layout.categoryLabels[index] ?? '') !== '',
      formatter: (_value: string, index: number) => layout.categoryLabels[index] ?? '',
      hideOverlap: false,
      margin: 8,
      lineHeight: 14,
    },
  };
  const valueAxes = layout.scales.map(({ scale, labels }, axis) => ({
    type: scale.isLogarithmic ? ('log' as const) : ('value' as const),
    ...(!model.isHorizontal && { position: axis === 0 ? ('left' as const) : ('right' as const) }),
    min: scale.min,
    max: scale.max,
    ...(!scale.isLogarithmic && { interval: scale.step }),
    axisLine: { show: false },
    axisTick: { show: false },
    splitLine: { show: options.visibleGrid && axis === 0, lineStyle: { color: theme.line, width: 1 } },
    axisLabel: {
      ...text,
      show: layout.hasValueLabels,
      margin: 8,
      showMinLabel: true,
      showMaxLabel: true,
      hideOverlap: false,
      formatter: (value: number) => labels[Math.round(shareOn(scale, value) * (labels.length - 1))] ?? '',
    },
  }));
  return {
    animation: false,
    textStyle: { fontFamily: theme.font },
    grid: { ...layout.grid, outerBoundsMode: 'none' },
    legend: legendOption(ownLegend ? [] : layout.legend.entries, theme),
    tooltip: {
      ...tooltipBox(theme),
      trigger: 'axis',
      axisPointer: {
        type: hasBars(model) ? 'shadow' : 'line',
        ...pointerBehind(theme),
        lineStyle: { color: theme.faint, width: 1, type: 'solid' },
      },
      formatter: (reported) => {
        const said = cartesianTooltip(model, pointedPlace(reported), settings);
        return said ? tooltipHtml(said, settings) : '';
      },
    },
    ...(model.isHorizontal
      ? { xAxis: valueAxes, yAxis: { ...categoryAxis, inverse: true } }
      : { xAxis: model.marks.length === 0 ? categoryAxis : [categoryAxis, markAxis(model.categories.length)], yAxis: valueAxes }),
    series: [...seriesOptions(model, layout, settings), ...goalOptions(model, layout, settings), ...markOptions(model, layout, settings)],
  };
}
