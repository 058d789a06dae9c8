import { stackedOptionsSchema } from '../cartesian/options.ts';
import type { WidgetFormat } from '../kit/format.ts';
import { icon } from '../kit/icon.ts';

export const barFormat = {
  key: 'chart:bar',
  name: 'Bar',
  icon: icon('<path d="M3 20h18"/><path d="M6 20v-6h3v6M11 20V5h3v15M16 20v-9h3v9"/>'),
  nature: 'interactive',
  family: 'chart',
  drawing: 'echarts',
  options: stackedOptionsSchema,
  showsAlso: true,
  needs: { dimension: 'optional', metricsMin: 1, metricsMax: 10 },
} as const satisfies WidgetFormat;
