import type { MetricColumn } from '@sightline/contract/frames';
import type { ChartTheme } from './theme.ts';

/** LOOK: the comparison is the same hue, dashed, at 45 %. */
export const comparedOpacity = 0.45;
export const comparedDash: [number, number] = [4, 3];
export const comparedWidth = 1.25;
export const lineWidth = 2;
export const areaOpacity = 0.09;
/** What is not final: shorter dashes than the comparison's, as strong as its line. */
export const openDash: [number, number] = [2, 3];
export const openOpacity = 0.5;

/** The hue of the n-th series; they begin again after the last. */
export const seriesColour = (theme: ChartTheme, position: number): string => theme.series[position % theme.series.length] ?? theme.accent;

/** The hue of a metric's series: its own, else that of its place. */
export const metricColour = (theme: ChartTheme, { color }: Pick<MetricColumn, 'color'>, position: number): string =>
  color ?? seriesColour(theme, position);

/** A goal is a thin dotted line, so that it is not taken for the comparison. */
export const goalDash: [number, number] = [1, 3];
