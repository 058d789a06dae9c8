import type { WidgetFormat } from '../kit/format.ts';
import { icon } from '../kit/icon.ts';
import { radarOptionsSchema } from './options.ts';

export const radarFormat = {
  key: 'chart:radar',
  name: 'Radar',
  icon: icon('<path d="M12 3l8.5 6.2-3.2 10H6.7l-3.2-10z"/><path d="M12 8l4 3-2 5.5-4.5-.5L8 11z"/>'),
  nature: 'interactive',
  family: 'radar',
  drawing: 'echarts',
  // Its courses are the metrics, or one around all of them.
  draws: (hasDimension) => (hasDimension ? 'all' : 'instead'),
  options: radarOptionsSchema,
  needs: { dimension: 'optional', metricsMin: 1, metricsMax: 12 },
} as const satisfies WidgetFormat;
