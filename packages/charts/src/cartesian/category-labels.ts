import { hourMs } from '@sightline/contract/core';
import type { DimensionKind } from '@sightline/contract/sources';
import { axisTimeText, dimensionText } from '../kit/figures.ts';
import { shortenNames } from '../kit/short-names.ts';
import { textWidth, wrapText } from '../kit/text-width.ts';
import { isTimeKind, timeOf } from '../kit/time-line.ts';
import type { CartesianCategory } from './model.ts';

export const labelSize = 12;
const timeGap = 22;
const monthGap = 14;
const nameGap = 6;
/** Below this many pixels a truncated name says nothing: then only some are named, with more room. */
const nameWidthMin = 34;
const sparseNameWidth = 76;
const daysPerMonth = 30;

const widestOf = (texts: readonly string[]) => texts.reduce((width, text) => Math.max(width, textWidth(text, labelSize)), 0);

type TimeKind = Exclude<DimensionKind, 'text'>;

const strides: Record<TimeKind, readonly number[]> = {
  hour: [1, 2, 3, 6, 12, 24, 48, 168],
  date: [1, 2, 7, 14, 28],
  week: [1, 2, 4, 8, 13, 26, 52],
  month: [1, 2, 3, 6, 12, 24],
  quarter: [1, 2, 4, 8, 20, 40],
  year: [1, 2, 5, 10, 20, 50],
};
const monthStrides = [1, 2, 3, 6, 12, 24, 60];
/** From here on days are labelled by the beginnings of months. */
const daysByMonthMin = 93;

const monthsOf = (value: string) => Number(value.slice(0, 4)) * 12 + Number(value.slice(5, 7)) - 1;

/** Where a stride starts counting: hours at midnight, months in January, years in round ones; days and weeks at the first. */
function positionOf(value: string, kind: TimeKind, index: number): number {
  if (kind === 'hour') return Math.round(timeOf(value, kind) / hourMs);
  if (kind === 'month') return monthsOf(value);
  if (kind === 'year') return Number(value);
  return index;
}

function timeLabels(categories: readonly CartesianCategory[], kind: TimeKind, bandWidth: number, locale: string): string[] {
  const byMonth = kind === 'date' && categories.length >= daysByMonthMin;
  const texts = categories.map(({ value, axisLabel }) =>
    axisLabel !== null && !byMonth
      ? axisLabel
      : Number.isNaN(timeOf(value, kind))
        ? value
        : axisTimeText(value, byMonth ? 'month' : kind, locale),
  );
  const isShown = (value: string, index: number, stride: number) =>
    byMonth ? value.endsWith('-01') && monthsOf(value) % stride === 0 : positionOf(value, kind, index) % stride === 0;
  for (const stride of byMonth ? monthStrides : strides[kind]) {
    const labels = withFirstYear(
      texts.map((text, index) => (isShown(categories[index]?.value ?? '', index, stride) ? text : '')),
      categories,
      kind,
      locale,
    );
    if (stride * bandWidth * (byMonth ? daysPerMonth : 1) >= widestOf(labels) + (byMonth ? monthGap : timeGap)) return labels;
  }
  const every = Math.ceil((widestOf(texts) + timeGap) / bandWidth);
  return texts.map((text, index) => (index % every === 0 ? text : ''));
}

/** The first month or quarter that is named says its year, which the others follow. */
function withFirstYear(labels: string[], categories: readonly CartesianCategory[], kind: TimeKind, locale: string): string[] {
  const first = labels.findIndex((label) => label !== '');
  const category = categories[first];
  if ((kind !== 'month' && kind !== 'quarter') || !category || category.axisLabel !== null) return labels;
  return labels.with(first, Number.isNaN(timeOf(category.value, kind)) ? category.value : dimensionText(category.value, kind, locale));
}

/** In two lines where they have room so, else shortened. */
function nameLabels(categories: readonly CartesianCategory[], bandWidth: number): string[] {
  const names = categories.map(({ label }) => label);
  const every = bandWidth >= nameWidthMin ? 1 : Math.ceil(sparseNameWidth / bandWidth);
  const room = every * bandWidth - nameGap;
  const short = shortenNames(names, room, labelSize);
  return names.map((name, index) => {
    if (index % every !== 0) return '';
    const wrapped = every > 1 ? name : wrapText(name, room, labelSize, 2);
    return wrapped.replace('\n', ' ') === name.trim() && textWidth(wrapped.split('\n')[0] ?? '', labelSize) <= room
      ? wrapped
      : (short[index] ?? '');
  });
}

export interface CategoryRoom {
  plotWidth: number;
  /** Pixels a label may reach beyond the plot. */
  left: number;
  right: number;
}

/** What stands under each category, empty where there is no room: nothing overlaps and nothing is cut at the edges. */
export function categoryLabels(
  categories: readonly CartesianCategory[],
  kind: DimensionKind,
  room: CategoryRoom,
  locale: string,
): string[] {
  const bandWidth = room.plotWidth / Math.max(1, categories.length);
  const labels = isTimeKind(kind) ? timeLabels(categories, kind, bandWidth, locale) : nameLabels(categories, bandWidth);
  return labels.map((label, index) => {
    const half = Math.max(0, ...label.split('\n').map((line) => textWidth(line, labelSize))) / 2;
    const centre = (index + 0.5) * bandWidth;
    return centre + room.left < half || room.plotWidth - centre + room.right < half ? '' : label;
  });
}
