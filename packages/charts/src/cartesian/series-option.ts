import type { BarSeriesOption, LineSeriesOption } from 'echarts/charts';
import { readableHue, withOpacity } from '../kit/colour.ts';
import { markPaint, type SeriesMark, seriesMark } from '../kit/series-mark.ts';
import {
  alsoDash,
  areaOpacity,
  comparedDash,
  comparedFill,
  comparedWidth,
  lineWidth,
  openDash,
  openOpacity,
  stackedOpacity,
} from '../kit/series-style.ts';
import type { ChartSettings } from '../kit/settings.ts';
import type { ChartTheme } from '../kit/theme.ts';
import type { CartesianLayout } from './layout.ts';
import { type LineEnd, lineEndGap, lineEndSize } from './line-ends.ts';
import type { CartesianModel, CartesianSeries } from './model.ts';

/** Across the point that a line ends with. */
const endSize = 5;
/** Across the marks of a line that is named elsewhere, and about how many it bears: each part of it is known again. */
const markSize = 7;
const marksOnLine = 7;

type Values = readonly (number | null)[];

/** A point without neighbours has no line to be seen by. */
const isAlone = (values: Values, index: number) => (values[index - 1] ?? null) === null && (values[index + 1] ?? null) === null;

interface EndStyle {
  colour: string;
  theme: ChartTheme;
  /** Of a line that a legend names; null: of one whose name stands at its end, or nowhere. */
  mark: PlacedMark | null;
  /** Whether the drawing writes it. */
  isNamed: boolean;
  /** What a point without neighbours is, of a line that is compared with: hollow, so that it is not taken for the figure. */
  hollow?: 'circle' | 'diamond';
}

interface PlacedMark extends SeriesMark {
  /** Of its series: marks of lines that lie close stand beside each other. */
  position: number;
}

function isMarked({ position }: PlacedMark, index: number, count: number): boolean {
  const step = Math.max(1, Math.round(count / marksOnLine));
  return index % step === position % step;
}

function linePoints(
  values: Values,
  end: LineEnd | null,
  { colour, theme, isNamed, mark, hollow }: EndStyle,
): NonNullable<LineSeriesOption['data']> {
  return values.map((value, index) => {
    if (value === null) return { value: '-', symbol: 'none' };
    if (end?.pointIndex === index) {
      return {
        value,
        symbol: 'circle',
        symbolSize: endSize,
        label: {
          show: isNamed,
          position: 'right',
          distance: lineEndGap,
          // The label itself is put beside the point.
          offset: [end.aside - endSize / 2, end.shift],
          formatter: () => end.text,
          color: readableHue(colour, theme),
          fontSize: lineEndSize,
          fontWeight: 500,
        },
      };
    }
    if (mark !== null && isMarked(mark, index, values.length))
      return { value, symbol: mark.shape, symbolSize: markSize, itemStyle: markPaint(mark, colour, theme.paper) };
    if (!isAlone(values, index)) return { value, symbol: 'none' };
    if (hollow === undefined) return { value, symbol: 'circle', symbolSize: 5 };
    const itemStyle = { color: theme.paper, borderColor: colour, borderWidth: comparedWidth };
    return { value, symbol: hollow, symbolSize: markSize, itemStyle };
  });
}

/** The values where something holds, gaps elsewhere. */
const where = (values: Values, holds: (index: number) => boolean): Values => values.map((value, index) => (holds(index) ? value : null));

function lineSeries(
  one: CartesianSeries,
  { isFilled, isStacked }: Pick<CartesianModel, 'isFilled' | 'isStacked'>,
  end: LineEnd | null,
  style: Omit<EndStyle, 'colour'>,
): LineSeriesOption[] {
  const endStyle = { ...style, colour: one.colour };
  const shared: LineSeriesOption = {
    type: 'line',
    name: one.column.key,
    yAxisIndex: one.axis,
    connectNulls: false,
    showAllSymbol: true,
    emphasis: { disabled: true },
  };
  const against = (values: Values | null, type: number[], hollow: 'circle' | 'diamond'): LineSeriesOption[] =>
    values === null
      ? []
      : [
          {
            ...shared,
            data: linePoints(values, null, { ...endStyle, mark: null, hollow }),
            itemStyle: { color: one.colour },
            lineStyle: { width: comparedWidth, type, color: one.colour },
            z: 2,
          },
        ];
  const compared = [...against(one.compared, comparedDash, 'circle'), ...against(one.isAlsoDrawn ? one.also : null, alsoDash, 'diamond')];
  // Parts lie on each other: one that is broken off would let those above it fall.
  const isOpen = (index: number): boolean => !isStacked && (one.isOpen[index] ?? false);
  // What is not final goes on from the last figure that is, dashed: a day that has just begun is no fall.
  const running: LineSeriesOption[] = !one.values.some((value, index) => value !== null && isOpen(index))
    ? []
    : [
        {
          ...shared,
          data: linePoints(
            where(one.values, (index) => isOpen(index) || isOpen(index - 1) || isOpen(index + 1)),
            end,
            endStyle,
          ),
          itemStyle: { color: one.colour },
          lineStyle: { width: lineWidth, type: openDash, color: one.colour },
          z: 3,
        },
      ];
  return [
    ...compared,
    {
      ...shared,
      data: linePoints(
        where(one.parts, (index) => !isOpen(index)),
        end,
        endStyle,
      ),
      itemStyle: { color: one.colour },
      lineStyle: { width: lineWidth, color: one.colour, cap: 'round', join: 'round' },
      ...(isFilled && { areaStyle: { color: one.colour, opacity: isStacked ? stackedOpacity : areaOpacity, origin: 'auto' } }),
      ...(isStacked && { stack: 'whole' }),
      z: 3,
    },
    ...running,
  ];
}

const radius = 3;
/** Of a bar: where its value is, not at its base. */
function roundedEnd(isBelowZero: boolean, isHorizontal: boolean): number[] {
  if (isHorizontal) return isBelowZero ? [radius, 0, 0, radius] : [0, radius, radius, 0];
  return isBelowZero ? [0, 0, radius, radius] : [radius, radius, 0, 0];
}

type BarForm = Pick<CartesianModel, 'isHorizontal' | 'isStacked'>;

/** `open`: which bars are not final, and in what colour they are drawn lighter. */
function barData(
  values: Values,
  { isHorizontal, isStacked }: BarForm,
  open: { places: readonly boolean[]; colour: string } | null = null,
): NonNullable<BarSeriesOption['data']> {
  return values.map((value, index) => {
    if (value === null) return '-';
    const isOpen = open?.places[index] === true;
    return {
      value,
      itemStyle: {
        // Parts have their ends in the middle of a bar.
        borderRadius: isStacked ? 0 : roundedEnd(value < 0, isHorizontal),
        ...(isOpen && { color: withOpacity(open.colour, openOpacity), borderColor: open.colour, borderType: openDash, borderWidth: 1 }),
      },
    };
  });
}

function barSeries(one: CartesianSeries, form: BarForm, { paper }: ChartTheme): BarSeriesOption[] {
  const { isHorizontal, isStacked } = form;
  const shared: BarSeriesOption = {
    type: 'bar',
    name: one.column.key,
    ...(!isHorizontal && { yAxisIndex: one.axis }),
    barMaxWidth: isHorizontal ? 22 : 40,
    barGap: '12%',
    barCategoryGap: '36%',
    emphasis: { disabled: true },
  };
  const compared: BarSeriesOption[] = one.compared
    ? [
        {
          ...shared,
          data: barData(one.compared, form),
          itemStyle: {
            color: withOpacity(one.colour, comparedFill),
            borderColor: one.colour,
            borderWidth: 1,
          },
        },
      ]
    : [];
  const open = { places: one.isOpen, colour: one.colour };
  const edge = isStacked ? { borderColor: paper, borderWidth: 1 } : {};
  return [
    ...compared,
    {
      ...shared,
      ...(isStacked && { stack: 'whole' }),
      data: barData(one.parts, form, open),
      itemStyle: { color: one.colour, ...edge },
    },
  ];
}

/** The comparison bears the name of its metric: both are one series to a reader. */
export function seriesOptions(
  model: CartesianModel,
  { lineEnds, legend }: Pick<CartesianLayout, 'lineEnds' | 'legend'>,
  { theme, ownLegend = false }: Pick<ChartSettings, 'theme' | 'ownLegend'>,
): (LineSeriesOption | BarSeriesOption)[] {
  const hasMarks = legend.entries.length > 0;
  return model.series.flatMap((one, index): (LineSeriesOption | BarSeriesOption)[] => {
    if (one.isHidden) return [];
    if (one.form === 'bar') return barSeries(one, model, theme);
    const style = { theme, isNamed: !ownLegend, mark: hasMarks ? { ...seriesMark(index), position: index } : null };
    return lineSeries(one, model, lineEnds[index] ?? null, style);
  });
}
