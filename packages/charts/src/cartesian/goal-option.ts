import { wordsIn } from '@sightline/contract/frames';
import type { LineSeriesOption } from 'echarts/charts';
import { readableHue } from '../kit/colour.ts';
import { shortFigureText } from '../kit/figures.ts';
import { goalDash } from '../kit/series-style.ts';
import type { ChartSettings } from '../kit/settings.ts';
import { textWidth } from '../kit/text-width.ts';
import { shareOn } from '../kit/value-scale.ts';
import type { CartesianLayout } from './layout.ts';
import type { CartesianModel } from './model.ts';

const labelSize = 12;
const labelHeight = 14;
const namedHeightMin = 80;
/** Between the line and its label. */
const labelGap = 3;

interface Span {
  top: number;
  bottom: number;
}
const areApart = (one: Span, other: Span): boolean => one.bottom <= other.top || other.bottom <= one.top;

/** A dotted line at the height that every point has to reach, with its figure above or below it where that has room beside those of other goals. */
export function goalOptions(model: CartesianModel, { grid, scales }: CartesianLayout, settings: ChartSettings): LineSeriesOption[] {
  const { theme, width, height, locale } = settings;
  const plotHeight = Math.max(1, height - grid.top - grid.bottom);
  const plotWidth = width - grid.left - grid.right;
  const fromFirst = plotWidth * (1 - 0.5 / Math.max(1, model.categories.length));
  const taken: Span[] = [];
  const placeOf = (text: string, share: number): 'top' | 'bottom' | null => {
    if (height < namedHeightMin || textWidth(text, labelSize) > fromFirst) return null;
    const line = plotHeight * (1 - share);
    const spans = {
      top: { top: line - labelGap - labelHeight, bottom: line - labelGap },
      bottom: { top: line + labelGap, bottom: line + labelGap + labelHeight },
    };
    for (const place of ['top', 'bottom'] as const) {
      const span = spans[place];
      if (span.top < 0 || span.bottom > plotHeight || !taken.every((other) => areApart(span, other))) continue;
      taken.push(span);
      return place;
    }
    return null;
  };
  return model.series.flatMap(({ column, colour, axis, goal, isHidden }): LineSeriesOption[] => {
    const scale = scales[axis]?.scale;
    if (goal === null || isHidden || scale === undefined) return [];
    const text = `${wordsIn(locale).goal.target} ${shortFigureText(goal, column, locale)}`;
    const place = placeOf(text, shareOn(scale, goal));
    return [
      {
        type: 'line',
        name: `goal ${column.key}`,
        yAxisIndex: axis,
        silent: true,
        symbol: 'none',
        lineStyle: { color: colour, width: 1.5, type: goalDash },
        itemStyle: { color: colour },
        emphasis: { disabled: true },
        z: 4,
        data: model.categories.map((_, index) =>
          index === 0 && place !== null
            ? {
                value: goal,
                symbol: 'circle',
                symbolSize: 0.1,
                label: {
                  show: true,
                  position: place,
                  align: 'left',
                  distance: labelGap,
                  formatter: () => text,
                  color: readableHue(colour, theme),
                  fontSize: labelSize,
                },
              }
            : goal,
        ),
      },
    ];
  });
}
