import { textWidth, truncateText } from '@sightline/charts/kit/text-width';
import { unescapeHtml } from '@sightline/contract/core';

export interface TextLine {
  text: string;
  size: number;
  isHeading: boolean;
}

/** Ends what stands on a line of its own. */
const block = /<(\/?)(p|h[2-4]|ul|ol|li|blockquote|div|br|hr)\b[^>]*>/gi;
const heading = /^h[2-4]$/i;
const item = /^li$/i;
/** Of what is said in the smallest place. */
const headingShare = 1.35;

interface Part {
  text: string;
  isHeading: boolean;
}

const plain = (html: string): string =>
  unescapeHtml(html.replace(/<[^>]*>/g, '').replace(/&nbsp;/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();

function* partsOf(html: string): Generator<Part> {
  let from = 0;
  let isHeading = false;
  // Of an item that has said nothing yet, whatever stands around its first words.
  let mark = '';
  const until = function* (end: number): Generator<Part> {
    const text = plain(html.slice(from, end));
    if (text === '') return;
    yield { text: mark + text, isHeading };
    mark = '';
  };
  for (const { index, 0: tag, 1: slash, 2: name = '' } of html.matchAll(block)) {
    yield* until(index);
    from = index + tag.length;
    const isOpened = slash === '';
    if (heading.test(name)) isHeading = isOpened;
    else if (item.test(name)) mark = isOpened ? '• ' : '';
  }
  yield* until(html.length);
}

/** A rich text as lines of at most this width, each with the size of its letters: made as they are asked for, as few have room. A word that is wider is cut. */
export function* textLines(html: string, width: number, size: number): Generator<TextLine> {
  for (const { text, isHeading } of partsOf(html)) {
    const own = isHeading ? Math.round(size * headingShare) : size;
    const lineOf = (words: string): TextLine => ({ text: truncateText(words, width, own), size: own, isHeading });
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line === '' || textWidth(longer, own) <= width) line = longer;
      else {
        yield lineOf(line);
        line = word;
      }
    }
    yield lineOf(line);
  }
}
