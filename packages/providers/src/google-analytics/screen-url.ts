import type { Query } from '../kit/provider.ts';
import { idIn } from '../kit/screen-address.ts';
import { reportKeys } from './declaration.ts';

const compact = (day: string): string => day.replaceAll('-', '');

/** The property's reports over the days asked for: Analytics keeps them in the fragment, once more encoded. */
export function screenUrl({ report, inputs, period }: Query): string | null {
  const property = idIn(inputs, 'property', /^(?:properties\/)?(\d+)$/);
  if (property === null) return null;
  const home = `https://analytics.google.com/analytics/web/#/p${property}`;
  if (report === reportKeys.realtime) return `${home}/realtime/overview`;
  const days = `_u.date00=${compact(period.start)}&_u.date01=${compact(period.end)}`;
  return `${home}/reports/reportinghub?params=${encodeURIComponent(days)}`;
}
