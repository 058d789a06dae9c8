import type { ChartSettings } from '../kit/settings.ts';
import { tooltipWords } from '../kit/tooltip.ts';
import { type ChartParts, noParts } from '../render/chart-parts.ts';
import type { WaterfallModel } from './model.ts';
import { waterfallTooltip } from './tooltip.ts';

/** One point a part, and the whole behind them. */
export const waterfallParts = (model: WaterfallModel, settings: ChartSettings): ChartParts => ({
  ...noParts,
  points: {
    ...noParts.points,
    count: model.contributions.length + 1,
    words(index) {
      const said = waterfallTooltip(model, index, settings);
      return said ? tooltipWords(said, settings.locale) : '';
    },
    // The series that has all bars; the first row is the whole before.
    tip: (index) => ({ seriesIndex: 1, dataIndex: index + 1 }),
  },
});
