import { withOpacity } from '../kit/colour.ts';
import { rowTextSize } from '../kit/name-column.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { isolate } from '../kit/text-width.ts';
import { tooltipBox, tooltipHtml } from '../kit/tooltip.ts';
import type { ChartOption } from '../render/chart-option.ts';
import type { ScatterAxis, ScatterLayout } from './layout.ts';
import type { ScatterModel } from './model.ts';
import { scatterTooltip } from './tooltip.ts';

/** Points that lie on each other are seen through. */
const fill = 0.45;

const indexIn = (reported: unknown): number =>
  typeof reported === 'object' && reported !== null && 'dataIndex' in reported ? Number(reported.dataIndex) : -1;

export function scatterOption(model: ScatterModel, layout: ScatterLayout, settings: ChartSettings): ChartOption {
  const { theme } = settings;
  const text = { color: theme.muted, fontSize: rowTextSize, fontFamily: theme.font };
  const axis = ({ scale, labels, title }: ScatterAxis, isAcross: boolean) => ({
    type: 'value' as const,
    min: scale.min,
    max: scale.max,
    interval: scale.step,
    name: isolate(title),
    nameLocation: 'end' as const,
    // It has its own room.
    nameMoveOverlap: false,
    nameGap: isAcross ? 0 : 6,
    nameTextStyle: isAcross
      ? {
          ...text,
          align: 'right' as const,
          verticalAlign: 'top' as const,
          padding: [labels.some((label) => label !== '') ? 24 : 6, 0, 0, 0],
        }
      : { ...text, align: 'left' as const },
    axisLine: { show: true, onZero: false, lineStyle: { color: theme.faint } },
    axisTick: { show: false },
    splitLine: { show: true, lineStyle: { color: theme.line, width: 1 } },
    axisLabel: {
      ...text,
      show: labels.some((label) => label !== ''),
      margin: 8,
      showMinLabel: true,
      showMaxLabel: true,
      hideOverlap: false,
      formatter: (value: number) => labels[Math.round((value - scale.min) / scale.step)] ?? '',
    },
  });
  return {
    animation: false,
    textStyle: { fontFamily: theme.font },
    grid: { ...layout.grid, outerBoundsMode: 'none' },
    tooltip: {
      ...tooltipBox(theme),
      trigger: 'item',
      formatter: (reported) => {
        const said = scatterTooltip(model, indexIn(reported), settings);
        return said ? tooltipHtml(said, settings) : '';
      },
    },
    xAxis: axis(layout.x, true),
    yAxis: axis(layout.y, false),
    series: [
      {
        type: 'line',
        lineStyle: { width: 0 },
        symbol: 'circle',
        showAllSymbol: true,
        emphasis: { disabled: true },
        clip: false,
        z: 3,
        data: layout.points.map(({ x, y, radius, name }) => ({
          value: [x, y],
          symbolSize: radius * 2,
          itemStyle: { color: withOpacity(model.colour, fill), borderColor: model.colour, borderWidth: 1 },
          label: {
            show: name !== null,
            position: name?.place ?? ('right' as const),
            distance: 3,
            formatter: () => isolate(name?.text ?? ''),
            color: theme.ink,
            fontSize: rowTextSize,
          },
        })),
      },
      {
        type: 'line',
        silent: true,
        symbol: 'none',
        lineStyle: { color: theme.muted, width: 1, type: [4, 3] },
        emphasis: { disabled: true },
        z: 2,
        data: layout.trend,
      },
    ],
  };
}
