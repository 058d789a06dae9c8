import { changeView } from '../kit/change-view.ts';
import { changeWords } from '../kit/change-words.ts';
import { figureText } from '../kit/figures.ts';
import { isTimeKind } from '../kit/time-line.ts';
import { trendOf } from '../kit/trend.ts';
import type { FigureSettings } from '../settings.ts';
import type { CartesianModel, CartesianSeries } from './cartesian-model.ts';

type Described = Pick<CartesianModel, 'categories' | 'series' | 'dimensionKind' | 'periods'>;
/** The figure of the whole period and of the comparison; null where no honest one exists. */
type Wholes = ReadonlyMap<string, { now: number | null; before: number | null }>;

interface Place {
  value: number;
  index: number;
}

const seriesDescribedMax = 3;

/** "18,420 in all, up 12.4% against 1–30 Sept 2026, rising": what there is to say of it. */
function wholeWords({ column, values }: CartesianSeries, described: Described, wholes: Wholes, settings: FigureSettings): string[] {
  const whole = wholes.get(column.key);
  const said: string[] = [];
  if (whole && whole.now !== null && values.length > 1) {
    said.push(`${figureText(whole.now, column, settings.locale)}${column.aggregation.kind === 'sum' ? ' in all' : ' overall'}`);
  }
  const change = whole ? changeWords(changeView(whole.now, whole.before, column, settings)) : null;
  if (change !== null && described.periods.before !== null) said.push(`${change} against ${described.periods.before}`);
  const trend = isTimeKind(described.dimensionKind) ? trendOf(values) : null;
  if (trend !== null) said.push(trend);
  return said;
}

/** The chart in a sentence a series, for those who cannot see it: the whole, the change, the trend, and both extremes. */
export function describeCartesian(described: Described, wholes: Wholes, settings: FigureSettings): string {
  const { categories, series } = described;
  const sentences = series.slice(0, seriesDescribedMax).map((one) => {
    const { column, values } = one;
    const places = values.flatMap((value, index): Place[] => (value === null ? [] : [{ value, index }]));
    const [first, ...rest] = places;
    if (first === undefined) return `${column.label}: no figures.`;
    const highest = rest.reduce((best, place) => (place.value > best.value ? place : best), first);
    const lowest = rest.reduce((best, place) => (place.value < best.value ? place : best), first);
    const say = (place: Place) => {
      const label = categories[place.index]?.label ?? '';
      return `${figureText(place.value, column, settings.locale)}${label === '' ? '' : ` (${label})`}`;
    };
    const extremes = highest.value === lowest.value ? [say(highest)] : [`highest ${say(highest)}`, `lowest ${say(lowest)}`];
    return `${column.label}: ${[...wholeWords(one, described, wholes, settings), ...extremes].join(', ')}.`;
  });
  const unsaid = series.length - seriesDescribedMax;
  if (unsaid > 0) sentences.push(`${unsaid} more.`);
  return sentences.length === 0 ? 'No figures.' : sentences.join(' ');
}
