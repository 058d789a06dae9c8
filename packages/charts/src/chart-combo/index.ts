import { cartesianOptionsSchema } from '../cartesian/options.ts';
import type { WidgetFormat } from '../kit/format.ts';
import { icon } from '../kit/icon.ts';

export const comboFormat = {
  key: 'chart:combo',
  name: 'Bars and line',
  icon: icon('<path d="M3 20h18"/><path d="M5.5 20v-7h3v7M11 20v-9h3v9M16.5 20v-5h3v5"/><path d="M4 9l5-4 5 2 6-4"/>'),
  nature: 'interactive',
  family: 'chart',
  drawing: 'echarts',
  options: cartesianOptionsSchema,
  needs: { dimension: 'required', metricsMin: 2, metricsMax: 10 },
} as const satisfies WidgetFormat;
