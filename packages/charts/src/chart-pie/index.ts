import type { WidgetFormat } from '../kit/format.ts';
import { icon } from '../kit/icon.ts';
import { pieOptionsSchema } from './options.ts';

export const pieFormat = {
  key: 'chart:pie',
  name: 'Pie',
  icon: icon('<circle cx="12" cy="12" r="8.5"/><path d="M12 3.5V12l6 6"/>'),
  nature: 'interactive',
  family: 'pie',
  drawing: 'echarts',
  // Its slices are values, or the metrics.
  draws: (hasDimension) => (hasDimension ? 'instead' : 'all'),
  options: pieOptionsSchema,
  needs: { dimension: 'optional', metricsMin: 1, metricsMax: null },
} as const satisfies WidgetFormat;
