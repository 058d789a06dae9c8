import type { ChartSettings } from '../kit/settings.ts';
import { shareText } from '../kit/shares.ts';
import { shortenNames } from '../kit/short-names.ts';
import { isolate, textWidth } from '../kit/text-width.ts';
import { mergeSmallest, type PieModel } from './model.ts';

export const listFontSize = 12;
export const listRowHeight = 22;
const swatchRoom = 16;
const gap = 24;
const narrowGap = 12;
/** Up to this wide, every pixel is a sign of a name. */
const narrowMax = 240;
const margin = 6;
const pieMin = 60;
/** Of the width, below which a pie does not go for long names. */
const pieShareMin = 0.3;
const listWidth = 280;
/** A name cut to less says nothing. */
const nameMin = 44;
/** Fewer lines than this do not name the parts. */
const rowsMin = 3;

export interface PieLayout {
  /** With as many slices as the list can name. */
  model: PieModel;
  centre: [x: number, y: number];
  radius: number;
  list: { left: number; top: number; texts: string[] } | null;
}

/** null: names would be cut beyond use. */
function linesOf(model: PieModel, width: number, locale: string): { texts: string[]; width: number } | null {
  const shares = model.slices.map(({ writtenShare }) => shareText(writtenShare, locale));
  const shareWidth = Math.max(0, ...shares.map((share) => textWidth(share, listFontSize))) + 10;
  const nameWidth = width - swatchRoom - shareWidth;
  const labels = model.slices.map(({ label }) => label);
  if (nameWidth < nameMin && labels.some((label) => textWidth(label, listFontSize) > nameWidth)) return null;
  const names = shortenNames(labels, nameWidth, listFontSize);
  const texts = names.map((name, index) => `${isolate(name)}  ${shares[index] ?? ''}`);
  return { texts, width: swatchRoom + Math.max(0, ...texts.map((text) => textWidth(text, listFontSize))) };
}

function beside(model: PieModel, settings: ChartSettings): PieLayout | null {
  const { width, height, locale } = settings;
  const rows = Math.floor((height - margin) / listRowHeight);
  if (width <= height * 1.15 || rows < Math.min(rowsMin, model.slices.length)) return null;
  const fitted = mergeSmallest(model, rows, settings);
  const between = width < narrowMax ? narrowGap : gap;
  const room = width - between - 2 * margin;
  const largest = height - 2 * margin;
  const smallest = Math.max(pieMin, Math.min(largest, width * pieShareMin));
  // What the circle leaves; for long names it is smaller.
  const lines = linesOf(fitted, Math.min(room - smallest, Math.max(listWidth, room - largest)), locale);
  if (lines === null) return null;
  const diameter = Math.min(room - lines.width, largest);
  if (diameter < pieMin) return null;
  const left = Math.max(margin, (width - diameter - between - lines.width) / 2);
  const top = Math.max(0, (height - lines.texts.length * listRowHeight) / 2);
  return {
    model: fitted,
    centre: [left + diameter / 2, height / 2],
    radius: diameter / 2,
    list: { left: left + diameter + between, top, texts: lines.texts },
  };
}

function below(model: PieModel, settings: ChartSettings): PieLayout | null {
  const { width, height, locale } = settings;
  const rows = Math.floor((height * 0.5 - margin) / listRowHeight);
  if (width > height * 1.15 || rows < Math.min(rowsMin, model.slices.length)) return null;
  const fitted = mergeSmallest(model, rows, settings);
  const lines = linesOf(fitted, width - 2 * margin, locale);
  if (lines === null) return null;
  const listHeight = lines.texts.length * listRowHeight + 12;
  const radius = Math.min(width - 2 * margin, height - listHeight - 2 * margin) / 2;
  const top = (height - 2 * radius - listHeight) / 2;
  return {
    model: fitted,
    centre: [width / 2, top + radius],
    radius,
    list: { left: Math.max(margin, (width - lines.width) / 2), top: top + 2 * radius + 12, texts: lines.texts },
  };
}

/** Without a list. */
export const alonePie = (model: PieModel, { width, height }: Pick<ChartSettings, 'width' | 'height'>): PieLayout => ({
  model,
  centre: [width / 2, height / 2],
  radius: Math.max(1, Math.min(width, height) / 2 - margin),
  list: null,
});

/** The list stands beside the pie, else below it, else nowhere: then a note names the largest parts (`partsNote`). */
export function pieLayout(model: PieModel, settings: ChartSettings): PieLayout {
  // Of nothing but zeros there is nothing to name.
  if (model.slices.length === 0) return alonePie(model, settings);
  return beside(model, settings) ?? below(model, settings) ?? alonePie(model, settings);
}
