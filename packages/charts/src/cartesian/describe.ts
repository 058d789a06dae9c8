import { type Words, wordsIn } from '@sightline/contract/frames';
import { changeView, ofSecond } from '../kit/change-view.ts';
import { changeWords } from '../kit/change-words.ts';
import { figureText } from '../kit/figures.ts';
import type { FigureSettings } from '../kit/settings.ts';
import { isTimeKind } from '../kit/time-line.ts';
import { trendOf } from '../kit/trend.ts';
import type { CartesianModel, CartesianSeries } from './cartesian-model.ts';

type Described = Pick<CartesianModel, 'categories' | 'series' | 'dimensionKind' | 'periods' | 'marks'>;
/** The figure of the whole period and of the comparison; null where no honest one exists. */
type Wholes = ReadonlyMap<string, { now: number | null; before: number | null; also: number | null }>;

interface Place {
  value: number;
  index: number;
}

const seriesDescribedMax = 3;
const marksDescribedMax = 5;

/** "18,420 in all, up 12.4% against Sept 2026, rising": what there is to say of it. */
function wholeWords({ column, values }: CartesianSeries, described: Described, wholes: Wholes, settings: FigureSettings): string[] {
  const words = wordsIn(settings.locale);
  const whole = wholes.get(column.key);
  const said: string[] = [];
  if (whole && whole.now !== null && values.length > 1) {
    const figure = figureText(whole.now, column, settings.locale);
    said.push(column.aggregation.kind === 'sum' ? words.chart.inAll(figure) : words.chart.overall(figure));
  }
  const { before, also } = described.periods;
  for (const [figure, days, of] of [
    [whole?.before, before, column],
    [whole?.also, also, ofSecond(column)],
  ] as const) {
    const change = whole ? changeWords(changeView(whole.now, figure ?? null, of, settings), settings.locale) : null;
    if (change !== null && days !== null) said.push(words.change.against(change, days));
  }
  const trend = isTimeKind(described.dimensionKind) ? trendOf(values) : null;
  if (trend !== null) said.push(words.chart[trend]);
  return said;
}

function markSentence(marks: CartesianModel['marks'], words: Words): string[] {
  if (marks.length === 0) return [];
  const said = marks.slice(0, marksDescribedMax).map(({ text, days }) => `${days}: ${text}`);
  const unsaid = marks.length - said.length;
  return [words.chart.notes([...said, ...(unsaid > 0 ? [words.chart.moreNotes(unsaid)] : [])].join('; '))];
}

/** The chart in a sentence a series, for those who cannot see it: the whole, the change, the trend, and both extremes. */
export function describeCartesian(described: Described, wholes: Wholes, settings: FigureSettings): string {
  const { categories, series } = described;
  const words = wordsIn(settings.locale);
  const sentences = series.slice(0, seriesDescribedMax).map((one) => {
    const { column, values } = one;
    const places = values.flatMap((value, index): Place[] => (value === null ? [] : [{ value, index }]));
    const [first, ...rest] = places;
    if (first === undefined) return words.chart.noFiguresOf(column.label);
    const highest = rest.reduce((best, place) => (place.value > best.value ? place : best), first);
    const lowest = rest.reduce((best, place) => (place.value < best.value ? place : best), first);
    const say = (place: Place) => {
      const label = categories[place.index]?.label ?? '';
      return `${figureText(place.value, column, settings.locale)}${label === '' ? '' : ` (${label})`}`;
    };
    const extremes = highest.value === lowest.value ? [say(highest)] : [words.chart.highest(say(highest)), words.chart.lowest(say(lowest))];
    return `${column.label}: ${[...wholeWords(one, described, wholes, settings), ...extremes].join(', ')}.`;
  });
  const unsaid = series.length - seriesDescribedMax;
  if (unsaid > 0) sentences.push(words.chart.more(unsaid));
  if (sentences.length === 0) sentences.push(words.chart.noFigures);
  return [...sentences, ...markSentence(described.marks, words)].join(' ');
}
