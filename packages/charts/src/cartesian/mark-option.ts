import type { LineSeriesOption } from 'echarts/charts';
import { textWidth, truncateText } from '../kit/text-width.ts';
import type { ChartSettings } from '../settings.ts';
import type { CartesianLayout } from './layout.ts';
import type { CartesianModel } from './model.ts';

const labelSize = 11;
const labelWidthMax = 160;

/** A thin line across the plot, its name above it unless that would run into the one before. */
export function markOptions(model: CartesianModel, layout: CartesianLayout, settings: ChartSettings): LineSeriesOption[] {
  const scale = layout.scales[0]?.scale;
  if (!scale) return [];
  const { left, right } = layout.grid;
  const bandWidth = (settings.width - left - right) / Math.max(1, model.categories.length);
  const placed = model.marks
    .map((mark) => ({ mark, index: model.categories.findIndex((category) => category.value === mark.at) }))
    .sort((a, b) => a.index - b.index);
  let occupiedTo = 0;
  return placed.map(({ mark, index }) => {
    const text = truncateText(mark.label, labelWidthMax, labelSize);
    const half = textWidth(text, labelSize) / 2;
    const x = left + (index + 0.5) * bandWidth;
    const middle = Math.min(Math.max(x, half), settings.width - half);
    const isNamed = settings.height >= 130 && middle - half >= occupiedTo;
    if (isNamed) occupiedTo = middle + half + 8;
    return {
      type: 'line',
      name: `mark ${index}`,
      silent: true,
      symbol: 'none',
      lineStyle: { color: settings.theme.bad, width: 1 },
      itemStyle: { color: settings.theme.bad },
      emphasis: { disabled: true },
      z: 4,
      data: [
        [index, scale.min],
        isNamed
          ? {
              value: [index, scale.max],
              symbol: 'circle',
              symbolSize: 0.1,
              label: {
                show: true,
                position: 'top',
                distance: 4,
                offset: [middle - x, 0],
                formatter: () => text,
                color: settings.theme.muted,
                fontSize: labelSize,
              },
            }
          : [index, scale.max],
      ],
    } satisfies LineSeriesOption;
  });
}
