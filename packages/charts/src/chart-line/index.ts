import { lineOptionsSchema } from '../cartesian/options.ts';
import type { WidgetFormat } from '../kit/format.ts';
import { icon } from '../kit/icon.ts';

export const lineFormat = {
  key: 'chart:line',
  name: 'Line',
  icon: icon('<path d="M3 20h18"/><path d="M4 14l5-5 4 3 7-8"/>'),
  nature: 'interactive',
  family: 'chart',
  drawing: 'echarts',
  options: lineOptionsSchema,
  showsAlso: true,
  needs: { dimension: 'required', metricsMin: 1, metricsMax: 10 },
} as const satisfies WidgetFormat;
