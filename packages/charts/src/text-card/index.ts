import type { WidgetFormat } from '../kit/format.ts';
import { icon } from '../kit/icon.ts';
import { noOptionsSchema } from '../kit/no-options.ts';

export const textCardFormat = {
  key: 'textCard',
  name: 'Text',
  icon: icon('<rect x="3" y="4" width="18" height="16" rx="2"/><path d="M7 9h10M7 12.5h10M7 16h6"/>'),
  nature: 'passive',
  family: 'text',
  drawing: 'text',
  draws: () => 'none',
  options: noOptionsSchema,
  needs: { dimension: 'optional', metricsMin: 0, metricsMax: null },
} as const satisfies WidgetFormat;
