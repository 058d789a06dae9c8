import { marksWithin } from '../kit/annotation-marks.ts';
import type { ChartZoom } from '../kit/settings.ts';
import { isTimeKind } from '../kit/time-line.ts';
import type { CartesianModel } from './cartesian-model.ts';

/** Fewer points than this are no course to look at. */
export const zoomPointsMin = 2;

/** Whether there is a course of time to look into. */
export const canZoom = ({ dimensionKind, categories }: Pick<CartesianModel, 'dimensionKind' | 'categories'>): boolean =>
  isTimeKind(dimensionKind) && categories.length > zoomPointsMin;

/** The model of a part of the time axis; the whole where the part is not to be found. What is said in words stays that of the whole. */
export function zoomed<Model extends CartesianModel>(model: Model, zoom: ChartZoom | null): Model {
  if (zoom === null || !canZoom(model)) return model;
  const from = model.categories.findIndex(({ value }) => value === zoom.from);
  const to = model.categories.findIndex(({ value }) => value === zoom.to);
  if (from === -1 || to - from < zoomPointsMin - 1) return model;
  const part = <T>(values: readonly T[]) => values.slice(from, to + 1);
  const categories = part(model.categories);
  return {
    ...model,
    categories,
    series: model.series.map((one) => ({
      ...one,
      values: part(one.values),
      compared: one.compared && part(one.compared),
      parts: part(one.parts),
      heights: part(one.heights),
      also: one.also && part(one.also),
      isOpen: part(one.isOpen),
    })),
    marks: marksWithin(model.marks, from, to),
  };
}
