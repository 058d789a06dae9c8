import { areaOptionsSchema } from '../cartesian/options.ts';
import type { WidgetFormat } from '../kit/format.ts';
import { icon } from '../kit/icon.ts';

export const areaFormat = {
  key: 'chart:area',
  name: 'Area',
  icon: icon(
    '<path d="M4 14l5-5 4 3 7-7v15H4z" fill="currentColor" fill-opacity=".2" stroke="none"/><path d="M4 14l5-5 4 3 7-7"/><path d="M3 20h18"/>',
  ),
  nature: 'interactive',
  family: 'chart',
  drawing: 'echarts',
  options: areaOptionsSchema,
  showsAlso: true,
  needs: { dimension: 'required', metricsMin: 1, metricsMax: 10 },
} as const satisfies WidgetFormat;
