import type { WidgetFormat } from '../kit/format.ts';
import { icon } from '../kit/icon.ts';
import { noOptionsSchema } from '../kit/no-options.ts';

export const scatterFormat = {
  key: 'chart:scatter',
  name: 'Scatter',
  icon: icon(
    '<path d="M4 3v17h17"/><circle cx="9" cy="14" r="1.5"/><circle cx="13" cy="9" r="2.5"/><circle cx="18" cy="6" r="1"/><circle cx="17" cy="14" r="1.5"/>',
  ),
  nature: 'interactive',
  family: 'scatter',
  drawing: 'echarts',
  // Its points are values of the dimension, in the colour of the first.
  draws: () => 'firstOrAll',
  options: noOptionsSchema,
  needs: { dimension: 'required', metricsMin: 2, metricsMax: null },
} as const satisfies WidgetFormat;
