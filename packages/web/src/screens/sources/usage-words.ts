import type { Source } from '@sightline/contract/sources';
import { counted } from '#lib/locale/counted.ts';
import { readerLocale } from '#lib/locale/reader-locale.ts';

/** "4 widgets on 2 dashboards". */
export function usageWords({ widgetCount, dashboardCount }: Pick<Source, 'widgetCount' | 'dashboardCount'>): string {
  if (widgetCount === 0) return 'Nothing yet';
  const locale = readerLocale();
  return `${counted(widgetCount, 'widget', 'widgets', locale)} on ${counted(dashboardCount, 'dashboard', 'dashboards', locale)}`;
}
