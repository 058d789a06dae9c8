import type { Widget } from '@sightline/contract/dashboards';
import { sizeText } from '#ui/pickers/size-keys.ts';

/** What screen readers are told of a widget's place and size. */
export const sizeWords = ({ width, height }: Pick<Widget, 'width' | 'height'>): string => `${width} wide, ${sizeText(height)} high`;
export const sizeLabel = ({ width, height }: Pick<Widget, 'width' | 'height'>): string => `${width} × ${sizeText(height)}`;

const nameOf = (widget: Pick<Widget, 'title'>): string => widget.title || 'Untitled';
export const placeWords = (widget: Pick<Widget, 'title' | 'width' | 'height'>, index: number, count: number): string =>
  `${nameOf(widget)}, ${sizeWords(widget)}, place ${index + 1} of ${count}`;
export const movedWords = (widget: Pick<Widget, 'title'>, index: number, count: number): string =>
  `${nameOf(widget)} moved to place ${index + 1} of ${count}.`;
export const namedWords = (widget: Pick<Widget, 'title'>): string => `The title is now “${nameOf(widget)}”.`;
export const resizedWords = (widget: Pick<Widget, 'title'>, size: { width: number; height: number }): string =>
  `${nameOf(widget)} is now ${sizeWords(size)}.`;

export const selectedWords = (count: number): string => {
  if (count === 0) return 'Nothing is selected.';
  return count === 1 ? '1 widget is selected.' : `${count} widgets are selected.`;
};
export const movedAllWords = (moved: number, index: number, count: number): string =>
  `${moved} widgets moved to places ${index + 1} to ${index + moved} of ${count}.`;
export const resizedAllWords = (count: number, size: { width: number; height: number }): string =>
  `${count} widgets are now ${sizeWords(size)}.`;
