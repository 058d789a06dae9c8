import type { WidgetFormat } from '../kit/format.ts';
import { icon } from '../kit/icon.ts';
import { noOptionsSchema } from '../kit/no-options.ts';

export const summaryFormat = {
  key: 'summary',
  name: 'Summary',
  icon: icon('<path d="M6 6.5L8.5 5v8M13 6.8c.6-2.4 5-2.3 5 .5 0 2-3.5 3-5 5.7h5"/><path d="M4 19l4-1.5 4 1 8-2.5"/>'),
  nature: 'interactive',
  family: 'summary',
  drawing: 'summary',
  draws: () => 'first',
  options: noOptionsSchema,
  showsAlso: true,
  needs: { dimension: 'optional', metricsMin: 1, metricsMax: null },
} as const satisfies WidgetFormat;
