import type { WidgetFormat } from '@sightline/charts';

/** What draws figures of rows can show these rows instead. */
export const canBeTable = ({ drawing }: WidgetFormat): boolean => drawing === 'echarts' || drawing === 'summary';
