import type { ChartParts } from '@sightline/charts';

/** Shows a drawing's tooltip without a pointer. */
export interface ChartTip {
  show(at: ReturnType<ChartParts['points']['tip']>): void;
  hide(): void;
}
