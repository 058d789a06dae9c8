import { wordsIn } from '@sightline/contract/frames';
import type { LineSeriesOption } from 'echarts/charts';
import { readableHue } from '../kit/colour.ts';
import { shortFigureText } from '../kit/figures.ts';
import { goalDash } from '../kit/series-style.ts';
import type { ChartSettings } from '../kit/settings.ts';
import type { CartesianModel } from './model.ts';

const labelSize = 12;
const namedHeightMin = 80;

/** A dotted line at the height that every point has to reach, with its figure where there is room. */
export function goalOptions(model: CartesianModel, { theme, height, locale }: ChartSettings): LineSeriesOption[] {
  return model.series.flatMap(({ column, colour, axis, goal, isHidden }): LineSeriesOption[] => {
    if (goal === null || isHidden) return [];
    const text = `${wordsIn(locale).goal.target} ${shortFigureText(goal, column, locale)}`;
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
          index === 0 && height >= namedHeightMin
            ? {
                value: goal,
                symbol: 'circle',
                symbolSize: 0.1,
                label: {
                  show: true,
                  position: 'top',
                  align: 'left',
                  distance: 3,
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
