import { noteLine } from './note-line.ts';
import type { ChartSettings } from './settings.ts';
import { textWidth } from './text-width.ts';

const noteSize = 12;
const lineHeight = 18;

/** Pixels at the foot of a drawing where its notes stand; never more than half of it. */
export function notesRoom(notes: readonly string[], { width, height }: Pick<ChartSettings, 'width' | 'height'>): number {
  if (notes.length === 0) return 0;
  const lines = Math.ceil(textWidth(noteLine(notes), noteSize) / Math.max(1, width));
  return Math.min(lines * lineHeight, Math.floor(height / 2));
}

/** The room above the notes, for what is placed from the top. */
export const aboveNotes = (settings: ChartSettings, notes: readonly string[]): ChartSettings =>
  notes.length === 0 ? settings : { ...settings, height: settings.height - notesRoom(notes, settings) };
