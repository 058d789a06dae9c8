import type { ChartSettings } from '../kit/settings.ts';
import { tooltipWords } from '../kit/tooltip.ts';
import { type ChartParts, noParts } from '../render/chart-parts.ts';
import type { BulletLayout } from './layout.ts';
import type { BulletModel } from './model.ts';
import { bulletTooltip } from './tooltip.ts';

/** One point a metric, those too that have no room to be drawn. */
export const bulletParts = (model: BulletModel, { bullets }: BulletLayout, settings: ChartSettings): ChartParts => ({
  ...noParts,
  points: {
    ...noParts.points,
    count: model.bullets.length,
    words(index) {
      const said = bulletTooltip(model, index, settings);
      return said ? tooltipWords(said, settings.locale) : '';
    },
    tip: (index) => ({ seriesIndex: 0, dataIndex: Math.min(index, bullets.length - 1) }),
  },
});
