import type { LineSeriesOption } from 'echarts/charts';
import type { ChartSettings } from '../kit/settings.ts';
import type { CartesianLayout } from './layout.ts';
import { flagSize, type MarkFlag, markFlags, markLabelSize } from './mark-layout.ts';
import type { CartesianModel } from './model.ts';

/** A pennant on its pole, whose foot is the lower left corner. */
const flagPath = 'path://M0 13V0h9L6.5 3.25 9 6.5H1V13z';
const bandOpacity = 0.1;

type Points = NonNullable<LineSeriesOption['data']>;
/** Ends a line, so that the next one begins anew. */
const gap: Points[number] = ['-', '-'];

/** Their places are numbers of an axis of their own: a span begins and ends between two categories. */
export const markAxisIndex = 1;

export const markAxis = (categoryCount: number) => ({
  type: 'value' as const,
  show: false,
  min: -0.5,
  max: categoryCount - 0.5,
  axisPointer: { show: false },
});

function flagPoint(flag: MarkFlag, top: number, height: number, { theme }: Pick<ChartSettings, 'theme'>): Points[number] {
  const size = flagSize(height);
  const { name } = flag;
  return {
    value: [flag.at, top],
    symbol: flagPath,
    symbolSize: [size.width, size.height],
    symbolOffset: [size.width / 2, -size.height / 2],
    symbolKeepAspect: false,
    itemStyle: { color: theme.muted, opacity: 1 },
    ...(name && {
      label: {
        show: true,
        position: name.side,
        distance: name.side === 'left' ? size.width / 2 + 1 : 4,
        formatter: () => name.text,
        color: theme.muted,
        fontSize: markLabelSize,
      },
    }),
  };
}

/** A thin line (or, over several days, a band) behind the figures, under a small flag with its name where there is room. */
export function markOptions(model: CartesianModel, layout: CartesianLayout, settings: ChartSettings): LineSeriesOption[] {
  const scale = layout.scales[0]?.scale;
  if (!scale || model.marks.length === 0) return [];
  const { muted, faint } = settings.theme;
  const shared: LineSeriesOption = {
    type: 'line',
    xAxisIndex: markAxisIndex,
    silent: true,
    clip: false,
    symbol: 'none',
    connectNulls: false,
    showAllSymbol: true,
    itemStyle: { color: muted },
    emphasis: { disabled: true },
    z: 1,
  };
  const spans = model.marks.filter(({ from, to }) => to > from);
  const band: LineSeriesOption = {
    ...shared,
    name: 'spans of notes',
    lineStyle: { width: 0 },
    areaStyle: { color: muted, opacity: bandOpacity, origin: 'start' },
    data: spans.flatMap(({ from, to }): Points => [[from - 0.5, scale.max], [to + 0.5, scale.max], gap]),
  };
  const poles: LineSeriesOption = {
    ...shared,
    name: 'notes',
    lineStyle: { color: faint, width: 1 },
    data: markFlags(model, layout, settings).flatMap(
      (flag): Points => [[flag.at, scale.min], flagPoint(flag, scale.max, layout.height, settings), gap],
    ),
  };
  return spans.length > 0 ? [band, poles] : [poles];
}
