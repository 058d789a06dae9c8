import type { ChartSettings } from '../kit/settings.ts';
import { tooltipWords } from '../kit/tooltip.ts';
import { type ChartParts, noParts } from '../render/chart-parts.ts';
import type { PieModel } from './model.ts';
import { pieTooltip } from './tooltip.ts';

/** One point a slice. Slices are not switched off: the shares of the others would change their meaning. */
export const pieParts = (model: PieModel, settings: ChartSettings): ChartParts => ({
  ...noParts,
  points: {
    ...noParts.points,
    count: model.slices.length,
    words(index) {
      const said = pieTooltip(model, index, settings);
      return said ? tooltipWords(said, settings.locale) : '';
    },
    tip: (index) => ({ seriesIndex: 0, dataIndex: index }),
  },
});
