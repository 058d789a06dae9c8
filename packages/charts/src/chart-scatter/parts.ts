import type { ChartSettings } from '../kit/settings.ts';
import { tooltipWords } from '../kit/tooltip.ts';
import { type ChartParts, noParts } from '../render/chart-parts.ts';
import type { ScatterModel } from './model.ts';
import { scatterTooltip } from './tooltip.ts';

/** The points in the order of their rows. */
export const scatterParts = (model: ScatterModel, settings: ChartSettings): ChartParts => ({
  ...noParts,
  points: {
    ...noParts.points,
    count: model.points.length,
    words(index) {
      const said = scatterTooltip(model, index, settings);
      return said ? tooltipWords(said, settings.locale) : '';
    },
    tip: (index) => ({ seriesIndex: 0, dataIndex: index }),
  },
});
