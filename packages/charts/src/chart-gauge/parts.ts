import type { ChartSettings } from '../kit/settings.ts';
import { tooltipWords } from '../kit/tooltip.ts';
import { type ChartParts, noParts } from '../render/chart-parts.ts';
import type { GaugeModel } from './model.ts';
import { gaugeTooltip } from './tooltip.ts';

/** One point: the figure. */
export function gaugeParts(model: GaugeModel, settings: ChartSettings): ChartParts {
  const said = gaugeTooltip(model, settings);
  const words = said ? tooltipWords(said, settings.locale) : '';
  return {
    ...noParts,
    points: { ...noParts.points, count: said ? 1 : 0, words: () => words, tip: () => ({ seriesIndex: 0, dataIndex: 0 }) },
  };
}
