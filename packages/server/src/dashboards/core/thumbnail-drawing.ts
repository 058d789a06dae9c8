import { setImmediate as pause } from 'node:timers/promises';
import { asShown, type ChartTheme, findFormat, sparklinePath, summaryModel, tableModel } from '@sightline/charts';
import { metricColour } from '@sightline/charts/kit/series-style';
import { textWidth } from '@sightline/charts/kit/text-width';
import { drawMiniature } from '@sightline/charts/miniature/draw-miniature';
import { pointDistance, thin } from '@sightline/charts/miniature/shapes';
import { escapeHtml } from '@sightline/contract/core';
import { gridColumns, type Placed, placeWidgets, type Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';

/** In units of the drawing, which a card shows at about half the size. */
const size = { width: 640, height: 400, edge: 12, gap: 10, head: 22, row: 88, inside: 10 };
const column = (size.width - 2 * size.edge - (gridColumns - 1) * size.gap) / gridColumns;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface ThumbnailLook {
  theme: ChartTheme;
  ground: string;
  /** The dashboard's. */
  locale: string;
}

type CardLook = Pick<ThumbnailLook, 'theme' | 'locale'>;

const escaped = (text: string): string => escapeHtml(text).replace(/[^\P{Cc}\t\n]/gu, '');
const rect = ({ x, y, width, height }: Box, fill: string, more = ''): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${escaped(fill)}" ${more}/>`;

function boxOf({ x, y, w, h }: Placed<Widget>): Box {
  return {
    x: size.edge + x * (column + size.gap),
    y: size.edge + y * (size.row + size.gap),
    width: w * column + (w - 1) * size.gap,
    height: h * size.row + (h - 1) * size.gap,
  };
}

/** Lines where words or rows would stand. */
function lines({ x, y, width, height }: Box, { line }: ChartTheme): string {
  const count = Math.max(1, Math.floor(height / 16));
  return Array.from({ length: count }, (_, index) =>
    rect({ x, y: y + index * 16 + 4, width: width * (index % 3 === 2 ? 0.6 : 0.95), height: 6 }, line, 'rx="3"'),
  ).join('');
}

const numberSize = 26;
const unitSize = 14;

function summary(widget: Widget, frame: Frame, { x, y, width, height }: Box, { theme, locale }: CardLook): string | null {
  const { percent, hiddenChange, hiddenHighlight } = widget;
  const [item] = summaryModel(frame, { locale, percent, hiddenChange, hiddenHighlight }).items;
  if (item === undefined) return null;
  // Without the font that widths are known of, letters may be wider by so much.
  const written = (textWidth(item.number, numberSize) + textWidth(` ${item.unit}`, unitSize)) * 1.15;
  const share = Math.min(1, width / written);
  const unit =
    item.unit === ''
      ? ''
      : `<tspan font-size="${Math.floor(unitSize * share)}" fill="${escaped(theme.muted)}"> ${escaped(item.unit)}</tspan>`;
  const number = `<text x="${x}" y="${y + 24}" font-size="${Math.floor(numberSize * share)}" font-weight="650" fill="${escaped(theme.ink)}">${escaped(item.number)}${unit}</text>`;
  const room = Math.max(0, height - 34);
  if (item.sparkline === null || room < 8) return number;
  const points = item.sparkline.points.map(({ value }) => value);
  const { line } = sparklinePath(thin(points, Math.floor(width / pointDistance)), width, room);
  return `${number}<path transform="translate(${x} ${y + 34})" d="${line}" fill="none" stroke="${escaped(metricColour(theme, item.column, 0))}" stroke-width="2"/>`;
}

/** Rows with their bars, which the table has on one baseline. */
function table(frame: Frame, { x, y, width, height }: Box, { theme, locale }: CardLook): string | null {
  const rows = frame.rows.slice(0, Math.max(1, Math.floor(height / 16)));
  const model = tableModel({ ...frame, rows, comparison: null }, { locale, percent: true, hiddenChange: true, hiddenHighlight: true });
  const bars = model.rows.map(({ cells }) => cells.find(({ bar }) => bar !== null)?.bar ?? null);
  if (bars.every((bar) => bar === null)) return null;
  const first = frame.columns.find(({ role }) => role === 'metric');
  const hue = metricColour(theme, first?.role === 'metric' ? first : {}, 0);
  const [left, room] = [x + width * 0.45, width * 0.5];
  return bars
    .map((bar, index) => {
      const top = y + index * 16 + 4;
      const name = rect({ x, y: top, width: width * 0.35, height: 6 }, theme.line, 'rx="3"');
      if (bar === null) return name;
      const long = { x: left + bar.from * room, y: top, width: Math.max(1, (bar.to - bar.from) * room), height: 7 };
      return `${name}${rect(long, hue, 'rx="2"')}`;
    })
    .join('');
}

function chart(widget: Widget, frame: Frame, { x, y, width, height }: Box, { theme, locale }: CardLook): string | null {
  const format = findFormat(widget.format);
  if (format === null) return null;
  const { formatOptions, percent, hiddenChange, hiddenHighlight } = widget;
  const settings = { width, height, theme, locale, percent, hiddenChange, hiddenHighlight };
  const drawn = drawMiniature(format, frame, formatOptions, settings);
  return drawn === null ? null : `<g transform="translate(${x} ${y})">${drawn}</g>`;
}

function body(given: Widget, frame: Frame | undefined, box: Box, look: CardLook): string {
  const { theme } = look;
  if (frame === undefined) return lines(box, theme);
  const widget = asShown(given, frame);
  const kind = findFormat(widget.format)?.drawing;
  const drawn =
    kind === 'summary' ? summary(widget, frame, box, look) : kind === 'table' ? table(frame, box, look) : chart(widget, frame, box, look);
  return drawn ?? lines(box, theme);
}

function card(placed: Placed<Widget>, frame: Frame | undefined, look: CardLook): string {
  const { theme } = look;
  const { widget } = placed;
  const box = boxOf(placed);
  const inner = {
    x: box.x + size.inside,
    y: box.y + size.head + 6,
    width: box.width - 2 * size.inside,
    height: box.height - size.head - 6 - size.inside,
  };
  const wordsMax = Math.floor(inner.width / 6.5);
  const title = widget.title.length > wordsMax ? `${widget.title.slice(0, wordsMax - 1)}…` : widget.title;
  return `${rect(box, theme.paper, `rx="6" stroke="${escaped(theme.line)}"`)}<text x="${inner.x}" y="${box.y + 17}" font-size="12" font-weight="650" fill="${escaped(theme.muted)}">${escaped(title)}</text>${body(widget, frame, inner, look)}`;
}

/** Widgets that begin within the picture. */
export const widgetsInThumbnail = (widgets: readonly Widget[]): Placed<Widget>[] =>
  placeWidgets(widgets, gridColumns).filter((placed) => boxOf(placed).y < size.height);

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
