import type { WidgetFormat } from '../kit/format.ts';
import { icon } from '../kit/icon.ts';
import { gaugeOptionsSchema } from './options.ts';

export const gaugeFormat = {
  key: 'chart:gauge',
  name: 'Gauge',
  icon: icon('<path d="M4 17a8.5 8.5 0 1 1 16 0"/><path d="M12 14l4-4"/><circle cx="12" cy="14" r="1"/>'),
  nature: 'interactive',
  family: 'gauge',
  drawing: 'echarts',
  draws: () => 'first',
  options: gaugeOptionsSchema,
  needs: { dimension: 'none', metricsMin: 1, metricsMax: 1 },
} as const satisfies WidgetFormat;
