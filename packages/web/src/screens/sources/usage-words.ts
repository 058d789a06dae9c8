import type { Source } from '@sightline/contract/sources';

const counted = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** "4 widgets on 2 dashboards". */
export const usageWords = ({ widgetCount, dashboardCount }: Pick<Source, 'widgetCount' | 'dashboardCount'>): string =>
  widgetCount === 0 ? 'Nothing yet' : `${counted(widgetCount, 'widget')} on ${counted(dashboardCount, 'dashboard')}`;
