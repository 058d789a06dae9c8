import type { WidgetFormat } from '../kit/format.ts';
import { icon } from '../kit/icon.ts';
import { noOptionsSchema } from '../kit/no-options.ts';

export const funnelFormat = {
  key: 'chart:funnel',
  name: 'Funnel',
  icon: icon('<path d="M3.5 4.5h17l-6.5 8v6l-4 2v-8z"/>'),
  nature: 'interactive',
  family: 'funnel',
  drawing: 'echarts',
  // Its steps are values of the first metric, or the metrics.
  draws: (hasDimension) => (hasDimension ? 'firstOrAll' : 'all'),
  options: noOptionsSchema,
  needs: { dimension: 'optional', metricsMin: 1, metricsMax: 12 },
} as const satisfies WidgetFormat;
