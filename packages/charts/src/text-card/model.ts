import type { Frame } from '@sightline/contract/frames';
import { columnsOf, wholeFigure } from '../kit/columns.ts';
import { figureText } from '../kit/figures.ts';
import type { FigureSettings } from '../kit/settings.ts';

export interface TextCardModel {
  /** The widget's rich text. It was cleaned when it was saved and is passed on as it is. */
  html: string;
  /** Figures of uploaded or typed-in values, one line a metric. */
  lines: { label: string; text: string }[];
  isEmpty: boolean;
}

const hasWords = (html: string) => /<img\b/i.test(html) || html.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '';

/** `frame` is null for text alone. */
export function textCardModel(description: string, frame: Frame | null, settings: Pick<FigureSettings, 'locale'>): TextCardModel {
  const lines = frame
    ? columnsOf(frame).metrics.map(({ column, index }) => ({
        label: column.label,
        text: figureText(wholeFigure(frame.rows, frame.totals, index), column, settings.locale),
      }))
    : [];
  const html = hasWords(description) ? description : '';
  return { html, lines, isEmpty: html === '' && lines.length === 0 };
}
