import { setImmediate as pause } from 'node:timers/promises';
import { asShown, type ChartTheme, findFormat, isTextAlone } from '@sightline/charts';
import { truncateText } from '@sightline/charts/kit/text-width';
import { drawMiniature } from '@sightline/charts/miniature/draw-miniature';
import { type Box, escaped, rect, wordSize, words } from '@sightline/charts/miniature/words';
import { gridColumns, headingOf, imageOf, type Placed, placeWidgets, type Widget, widgetsOfPage } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { textLines } from './text-lines.ts';

/** Part of the names of pictures, which browsers keep for as long as they like: one more whenever the same is drawn otherwise, sample figures included. */
export const drawnAs = 2;

/** In units of the drawing, which a card shows at about half the size. */
const size = { width: 640, height: 400, edge: 12, gap: 10, head: 22, row: 88, inside: 10 };
const column = (size.width - 2 * size.edge - (gridColumns - 1) * size.gap) / gridColumns;

interface ThumbnailLook {
  theme: ChartTheme;
  ground: string;
  /** The dashboard's. */
  locale: string;
}

type CardLook = Pick<ThumbnailLook, 'theme' | 'locale'>;

function boxOf({ x, y, w, h }: Placed<Widget>): Box {
  return {
    x: size.edge + x * (column + size.gap),
    y: size.edge + y * (size.row + size.gap),
    width: w * column + (w - 1) * size.gap,
    height: h * size.row + (h - 1) * size.gap,
  };
}

/** Lines where figures would stand that are not there yet. */
function lines({ x, y, width, height }: Box, { line }: ChartTheme): string {
  const count = Math.max(1, Math.floor(height / 16));
  return Array.from({ length: count }, (_, index) =>
    rect({ x, y: y + index * 16 + 4, width: width * (index % 3 === 2 ? 0.6 : 0.95), height: 6 }, line, 'rx="3"'),
  ).join('');
}

const titleSize = 12;
const headingSize = 17;
const lineGap = 4;
const imageSize = 40;

/** As much of a text as has room, its headings larger. */
function text({ description }: Widget, { x, y, width, height }: Box, { theme }: CardLook): string {
  let top = y;
  let drawn = '';
  for (const line of textLines(description, width, wordSize)) {
    if (top + line.size > y + height) break;
    drawn += words(line.text, { x, y: top + line.size }, line.isHeading ? theme.ink : theme.muted, {
      size: line.size,
      more: line.isHeading ? ' font-weight="650"' : '',
    });
    top += line.size + lineGap;
  }
  return drawn;
}

/** A picture within the picture would have to be sent with it: a sign for one, and what it shows in words where both have room. */
function image(alt: string, { x, y, width, height }: Box, { theme }: CardLook): string {
  const hasRoom = height >= imageSize;
  const room = hasRoom ? height - wordSize - lineGap : height;
  const share = Math.min(1, room / imageSize);
  const [left, top] = [x + (width - imageSize * share) / 2, y + (room - imageSize * share) / 2];
  const sign = `<g transform="translate(${Math.round(left)} ${Math.round(top)})${share < 1 ? ` scale(${share.toFixed(2)})` : ''}" fill="none" stroke="${escaped(theme.faint)}" stroke-width="2"><rect width="${imageSize}" height="30" y="5" rx="4"/><path d="M4 31l11-12 8 8 5-5 8 9"/><circle cx="28" cy="14" r="3"/></g>`;
  const shown = hasRoom ? truncateText(alt, width, wordSize) : '';
  const below = words(shown, { x: x + width / 2, y: y + height - 2 }, theme.muted, { more: ' text-anchor="middle"' });
  return shown === '' ? sign : `${sign}${below}`;
}

function figures(widget: Widget, frame: Frame, { x, y, width, height }: Box, { theme, locale }: CardLook): string | null {
  const format = findFormat(widget.format);
  if (format === null) return null;
  const { formatOptions, percent, hiddenChange, hiddenHighlight } = widget;
  const settings = { width, height, theme, locale, percent, hiddenChange, hiddenHighlight };
  const drawn = drawMiniature(format, frame, formatOptions, settings);
  return drawn === null ? null : `<g transform="translate(${x} ${y})">${drawn}</g>`;
}

function body(given: Widget, frame: Frame | undefined, box: Box, look: CardLook): string {
  const { theme } = look;
  const shownImage = imageOf(given);
  if (shownImage !== null) return image(shownImage.alt, box, look);
  if (frame === undefined) return isTextAlone(given) ? text(given, box, look) : lines(box, theme);
  const widget = asShown(given, frame);
  return figures(widget, frame, box, look) ?? lines(box, theme);
}

function card(placed: Placed<Widget>, frame: Frame | undefined, look: CardLook): string {
  const { theme } = look;
  const { widget } = placed;
  const box = boxOf(placed);
  if (headingOf(widget) !== null) {
    const title = truncateText(widget.title, box.width, headingSize);
    return words(title, { x: box.x, y: box.y + box.height - 6 }, theme.ink, { size: headingSize, more: ' font-weight="650"' });
  }
  // A card of half a row has room for its title or for what it shows.
  const isLow = placed.h < 1;
  const above = isLow ? size.inside : size.head + 6;
  const inner = {
    x: box.x + size.inside,
    y: box.y + above,
    width: box.width - 2 * size.inside,
    height: box.height - above - size.inside,
  };
  const title = words(truncateText(widget.title, inner.width, titleSize), { x: inner.x, y: box.y + 17 }, theme.muted, {
    size: titleSize,
    more: ' font-weight="650"',
  });
  return `${rect(box, theme.paper, `rx="6" stroke="${escaped(theme.line)}"`)}${isLow ? '' : title}${body(widget, frame, inner, look)}`;
}

/** Widgets that begin within the picture. */
export const widgetsInThumbnail = (widgets: readonly Widget[]): Placed<Widget>[] =>
  placeWidgets(widgetsOfPage(widgets, null), gridColumns).filter((placed) => boxOf(placed).y < size.height);

/**
 * The upper part of a dashboard as the text of an SVG. Where there are no figures the layout stands alone, and so for a widget that cannot be drawn,
 * of which `onFault` hears.
 */
export async function drawThumbnail(
  placed: readonly Placed<Widget>[],
  frames: ReadonlyMap<string, Frame>,
  look: ThumbnailLook,
  onFault: (error: unknown, widget: Widget) => void,
): Promise<string> {
  const { width, height } = size;
  const { theme, ground } = look;
  let cards =
    placed.length > 0
      ? ''
      : `<text x="${width / 2}" y="${height / 2}" text-anchor="middle" font-size="20" fill="${escaped(theme.muted)}">No widgets yet</text>`;
  for (const each of placed) {
    // Other requests have their turn between two drawings.
    await pause();
    try {
      cards += card(each, frames.get(each.widget.hash), look);
    } catch (error) {
      onFault(error, each.widget);
      cards += card(each, undefined, look);
    }
  }
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${escaped(theme.font)}">${rect({ x: 0, y: 0, width, height }, ground)}${cards}</svg>`;
}
