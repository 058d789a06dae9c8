import { shortFigureText } from '../kit/figures.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { textWidth } from '../kit/text-width.ts';
import type { ChartTheme } from '../kit/theme.ts';
import { tooltipBox, tooltipHtml } from '../kit/tooltip.ts';
import type { ChartOption } from '../render/chart-option.ts';
import { listFontSize, listRowHeight, type PieLayout } from './layout.ts';
import type { PieModel } from './model.ts';
import type { PieOptions } from './options.ts';
import { pieTooltip } from './tooltip.ts';

const holeShare = 0.68;
const swatch = 8;

interface HoleText {
  text: string;
  size: number;
}

/** The whole in the hole, where it fits. */
function holeText(model: PieModel, radius: number, locale: string): HoleText | null {
  if (model.unit?.aggregation.kind !== 'sum') return null;
  const text = shortFigureText(model.whole, model.unit, locale);
  const room = 2 * radius * holeShare - 16;
  const size = [20, 16, 14].find((candidate) => textWidth(text, candidate) <= room);
  return size === undefined || room < 40 ? null : { text, size };
}

const holeLabel = ({ text, size }: HoleText, theme: ChartTheme) => ({
  show: true,
  position: 'center' as const,
  formatter: () => text,
  color: theme.ink,
  fontSize: size,
  fontWeight: 650,
});

export function pieOption(layout: PieLayout, options: PieOptions, settings: ChartSettings): ChartOption {
  const { theme } = settings;
  const { model } = layout;
  const hole = options.doughnut ? holeText(model, layout.radius, settings.locale) : null;
  const texts = layout.list?.texts ?? [];
  const outline = { color: 'transparent', borderColor: theme.line, borderWidth: 1 };
  const isAllZero = model.slices.length === 0;
  // Slices of nothing but zeros would be of one size, which says that all parts are alike: an empty ring.
  const drawn = isAllZero
    ? [{ value: 1, itemStyle: outline }]
    : model.slices.map(({ value, colour }) => ({ value, itemStyle: { color: colour } }));
  return {
    animation: false,
    textStyle: { fontFamily: theme.font },
    tooltip: {
      ...tooltipBox(theme),
      trigger: 'item',
      formatter: (reported) => {
        const said = pieTooltip(model, Array.isArray(reported) ? -1 : (reported.dataIndex ?? -1), settings);
        return said ? tooltipHtml(said, settings) : '';
      },
    },
    legend: {
      show: texts.length > 0,
      orient: 'vertical',
      left: layout.list?.left ?? 0,
      top: layout.list?.top ?? 0,
      padding: 0,
      itemGap: listRowHeight - listFontSize - 2,
      itemWidth: swatch,
      itemHeight: swatch,
      icon: 'circle',
      inactiveColor: theme.line,
      selectedMode: false,
      data: texts.map((_, index) => String(index)),
      formatter: (name: string) => texts[Number(name)] ?? '',
      textStyle: { color: theme.muted, fontSize: listFontSize, lineHeight: listFontSize + 2, fontFamily: theme.font },
      itemStyle: { borderWidth: 0 },
    },
    series: [
      {
        type: 'pie',
        center: layout.centre,
        radius: [options.doughnut ? layout.radius * holeShare : 0, layout.radius],
        startAngle: 90,
        avoidLabelOverlap: false,
        label: { show: false },
        labelLine: { show: false },
        itemStyle: { borderColor: theme.paper, borderWidth: model.slices.length > 1 ? 2 : 0 },
        silent: isAllZero,
        emphasis: { disabled: true },
        // The words in the hole belong to one slice, or they would be written once per slice.
        data: drawn.map((slice, index) => ({
          name: String(index),
          ...slice,
          ...(hole && index === 0 ? { label: holeLabel(hole, theme) } : {}),
        })),
      },
    ],
  };
}
