import type { MetricColumn } from '@sightline/contract/frames';
import { seenOn } from './colour.ts';
import type { ChartTheme } from './theme.ts';

/** The comparison is the same hue at full strength, told from its series by form: a thin dashed line, a bar that is an outline. Paler, it would not be seen. */
export const comparedDash: [number, number] = [4, 3];
/** The second one: dashes and dots, as in the words beneath. */
export const alsoDash: number[] = [8, 3, 1.5, 3];
export const comparedWidth = 1.25;
export const comparedFill = 0.12;
export const lineWidth = 2;
export const areaOpacity = 0.09;
/** Parts of a whole are surfaces, each under its line. */
export const stackedOpacity = 0.35;
/** What is not final: shorter dashes than the comparison's; a bar is half as strong within an edge that is whole. */
export const openDash: [number, number] = [2, 3];
export const openOpacity = 0.5;

/** The hue of the n-th series; they begin again after the last. */
export const seriesColour = (theme: ChartTheme, position: number): string => theme.series[position % theme.series.length] ?? theme.accent;

/** The hue of a metric's series: its own, bent until it is seen, else that of its place on the dashboard, else of its position in the chart. */
export const metricColour = (theme: ChartTheme, { key, color }: Partial<Pick<MetricColumn, 'key' | 'color'>>, position: number): string =>
  color === undefined ? seriesColour(theme, theme.places.metrics[key ?? ''] ?? position) : seenOn(color, theme.paper);

/** A goal is a thin dotted line, so that it is not taken for the comparison. */
export const goalDash: [number, number] = [1, 3];
