import type { WidgetFormat } from '../kit/format.ts';
import { icon } from '../kit/icon.ts';
import { noOptionsSchema } from '../kit/no-options.ts';

export const tableFormat = {
  key: 'table',
  name: 'Table',
  icon: icon('<rect x="3" y="4.5" width="18" height="15" rx="2"/><path d="M3 9.5h18M3 14.5h18M10 9.5v10"/>'),
  nature: 'interactive',
  family: 'table',
  drawing: 'table',
  draws: () => 'first',
  options: noOptionsSchema,
  showsAlso: true,
  needs: { dimension: 'optional', metricsMin: 1, metricsMax: null },
} as const satisfies WidgetFormat;
