import type { WidgetFormat } from '../kit/format.ts';
import { icon } from '../kit/icon.ts';
import { noOptionsSchema } from '../kit/no-options.ts';

export const bulletFormat = {
  key: 'chart:bullet',
  name: 'Bullet',
  icon: icon('<path d="M3.5 7.5h12M3.5 16.5h9"/><path d="M18 4.5v6M18 13.5v6"/><path d="M3.5 4v16"/>'),
  nature: 'interactive',
  family: 'bullet',
  drawing: 'echarts',
  options: noOptionsSchema,
  needs: { dimension: 'none', metricsMin: 1, metricsMax: 12 },
} as const satisfies WidgetFormat;
