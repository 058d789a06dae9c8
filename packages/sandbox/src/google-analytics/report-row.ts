import type { Figures } from './figures.ts';
import type { GroupKey } from './grouping.ts';

export interface Row {
  key: GroupKey;
  labels: string[];
  range: number;
  /** Of all metrics, the invisible ones included. */
  values: number[];
  figures: Figures;
}
