import { figureText } from '../kit/figures.ts';
import type { CartesianModel } from './cartesian-model.ts';

type Described = Pick<CartesianModel, 'categories' | 'series'>;

interface Place {
  value: number;
  index: number;
}

const seriesDescribedMax = 3;

/** The chart in a sentence or two, for those who cannot see it. */
export function describeCartesian({ categories, series }: Described, locale: string): string {
  const sentences = series.slice(0, seriesDescribedMax).map(({ column, values }) => {
    const places = values.flatMap((value, index): Place[] => (value === null ? [] : [{ value, index }]));
    const [first, ...rest] = places;
    if (first === undefined) return `${column.label}: no figures.`;
    const highest = rest.reduce((best, place) => (place.value > best.value ? place : best), first);
    const lowest = rest.reduce((best, place) => (place.value < best.value ? place : best), first);
    const say = (place: Place) => {
      const label = categories[place.index]?.label ?? '';
      return `${figureText(place.value, column, locale)}${label === '' ? '' : ` (${label})`}`;
    };
    return highest.value === lowest.value
      ? `${column.label}: ${say(highest)}.`
      : `${column.label}: highest ${say(highest)}, lowest ${say(lowest)}.`;
  });
  const unsaid = series.length - seriesDescribedMax;
  if (unsaid > 0) sentences.push(`${unsaid} more.`);
  return sentences.length === 0 ? 'No figures.' : sentences.join(' ');
}
