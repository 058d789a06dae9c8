import type { ChartSettings } from '../kit/settings.ts';

/** Whether series can be named over the drawing. */
export const hasLegendRoom = ({ width, height }: Pick<ChartSettings, 'width' | 'height'>): boolean => width >= 200 && height >= 130;
