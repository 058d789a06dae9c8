import { wordsIn } from '@sightline/contract/frames';
import { seenOn } from '../kit/colour.ts';
import { figureAxis, rowAxis, rowEdge, rowText, rowTooltip } from '../kit/row-axis.ts';
import type { ChartSettings } from '../kit/settings.ts';
import type { ChartOption } from '../render/chart-option.ts';
import type { BulletLayout } from './layout.ts';
import type { BulletModel } from './model.ts';
import { bulletTooltip } from './tooltip.ts';

const radius = 3;
const barMax = 24;
const markWidth = 2;

/** Bars on one scale, with the goal as a line through all of them and a mark each where it would be by now. */
export function bulletOption(model: BulletModel, layout: BulletLayout, settings: ChartSettings): ChartOption {
  const { theme, locale } = settings;
  const { bullets, names, texts, left, right, height, hasFoot, max } = layout;
  const rowHeight = height / Math.max(1, bullets.length);
  return {
    animation: false,
    textStyle: { fontFamily: theme.font },
    grid: { left, right, top: 0, bottom: settings.height - height, outerBoundsMode: 'none' },
    tooltip: rowTooltip((place) => bulletTooltip(model, place, settings), settings),
    xAxis: {
      type: 'value',
      min: 0,
      max,
      // The goal is the one line of this scale.
      interval: 1,
      axisLine: { show: false },
      axisTick: { show: false },
      splitLine: { show: true, showMinLine: false, showMaxLine: max === 1, lineStyle: { color: theme.faint, width: 1 } },
      axisLabel: {
        ...rowText(theme, theme.muted),
        show: hasFoot,
        margin: 4,
        hideOverlap: false,
        formatter: (value: number) => (value === 1 ? wordsIn(locale).goal.goal : ''),
      },
    },
    yAxis: [{ ...rowAxis(names, theme), axisLine: rowEdge(theme) }, figureAxis(texts, right, theme)],
    series: [
      {
        type: 'bar',
        barMaxWidth: barMax,
        barCategoryGap: '36%',
        emphasis: { disabled: true },
        data: bullets.map(({ share, colour }) => ({
          value: Math.min(max, share ?? 0),
          itemStyle: { color: colour, borderRadius: [0, radius, radius, 0] },
        })),
      },
      {
        type: 'line',
        silent: true,
        lineStyle: { width: 0 },
        symbol: 'rect',
        symbolSize: [markWidth, Math.min(barMax + 6, rowHeight * 0.8)],
        itemStyle: { color: seenOn(theme.ink, theme.paper) },
        emphasis: { disabled: true },
        z: 3,
        data: bullets.flatMap(({ due }, at) => (due === null || due > max ? [] : [[due, at]])),
      },
    ],
  };
}
