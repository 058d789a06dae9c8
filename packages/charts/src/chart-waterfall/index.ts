import type { WidgetFormat } from '../kit/format.ts';
import { icon } from '../kit/icon.ts';
import { noOptionsSchema } from '../kit/no-options.ts';

export const waterfallFormat = {
  key: 'chart:waterfall',
  name: 'Waterfall',
  icon: icon('<path d="M3 20h18"/><path d="M4 20V9h3.5v11M9 9V5h3v6M13.5 11v4h3v-7M18 20V8h3v12"/>'),
  nature: 'interactive',
  family: 'waterfall',
  drawing: 'echarts',
  // What goes up or down has the colour of what that means, or of the metric where it means nothing.
  draws: () => 'firstOrAll',
  options: noOptionsSchema,
  needs: { dimension: 'required', metricsMin: 1, metricsMax: null },
} as const satisfies WidgetFormat;
