import type { ChartSettings } from '../kit/settings.ts';
import { tooltipWords } from '../kit/tooltip.ts';
import { type ChartParts, noParts } from '../render/chart-parts.ts';
import { placeOf } from './echarts-option.ts';
import type { FunnelLayout } from './layout.ts';
import type { FunnelModel } from './model.ts';
import { funnelTooltip } from './tooltip.ts';

/** One point a step, those too that have no room to be drawn. */
export const funnelParts = (model: FunnelModel, { hasRateRows, steps }: FunnelLayout, settings: ChartSettings): ChartParts => ({
  ...noParts,
  points: {
    ...noParts.points,
    count: model.steps.length,
    words(index) {
      const said = funnelTooltip(model, index, settings);
      return said ? tooltipWords(said, settings.locale) : '';
    },
    tip: (index) => ({ seriesIndex: 0, dataIndex: placeOf(Math.min(index, steps.length - 1), hasRateRows) }),
  },
});
