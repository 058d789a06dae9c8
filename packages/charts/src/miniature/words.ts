import { escapeHtml } from '@sightline/contract/core';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const wordSize = 11;

/** What is written into a drawing: no markup, and no sign that a drawing may not hold. */
export const escaped = (text: string): string => escapeHtml(text).replace(/[^\P{Cc}\t\n]/gu, '');

export const rect = ({ x, y, width, height }: Box, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${escaped(fill)}" ${more}/>`;

/** One text; its end at the right edge where it is a figure. */
export const words = (text: string, { x, y }: Pick<Box, 'x' | 'y'>, fill: string, { size: at = wordSize, more = '' } = {}): string =>
  `<text x="${Math.round(x)}" y="${Math.round(y)}" font-size="${at}" fill="${escaped(fill)}"${more}>${escaped(text)}</text>`;
