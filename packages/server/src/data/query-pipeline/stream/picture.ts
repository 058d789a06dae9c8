import { hash as digest } from 'node:crypto';
import { setImmediate as pause } from 'node:timers/promises';
import { asShown, chartTheme, findFormat, type OwnColours } from '@sightline/charts';
import type { ShownAnnotation, Widget } from '@sightline/contract/dashboards';
import { type Picture, type PictureBox, type PictureTheme, type StreamMessage, wholePixels } from '@sightline/contract/frames';
import type { Context } from '#platform/context.ts';
import { lruPerContext } from '#platform/memory/lru-per-context.ts';
import { hashOfMessage, isFrameMessage, withField } from './message.ts';

const charsMax = 16_000_000;
/** Drawn charts, as JSON. */
export const picturesOf = lruPerContext<string>(charsMax);

/** What a page says of its charts: the room of each by the widget's hash, and how it shows them. */
export interface PictureRequest {
  boxes: ReadonlyMap<string, PictureBox>;
  theme: PictureTheme;
  colours: OwnColours;
  locale: string;
  /** Notes that its readers are told. */
  annotations: readonly ShownAnnotation[];
  /** Under which name it is put into the line. */
  field?: string;
}

type DrawPicture = typeof import('@sightline/charts/render/draw-picture').drawPicture;

interface Sitter {
  message: string;
  widget: Widget;
  box: PictureBox;
  key: string;
}

/**
 * Puts pictures into the lines of a stream: what needs no drawing goes on at once, each drawn line as soon as it is drawn. Drawings are kept by all
 * they depend on, so that many viewers cost one.
 */
export async function* withPictures(
  context: Context,
  chunks: AsyncIterable<string>,
  widgets: readonly Widget[],
  request: PictureRequest,
): AsyncGenerator<string, void> {
  const pictures = picturesOf(context);
  const { field = 'picture' } = request;
  const byHash = new Map(widgets.map((widget) => [widget.hash, widget]));
  for await (const chunk of chunks) {
    const ready: string[] = [];
    const ends: string[] = [];
    const toDraw: Sitter[] = [];
    for (const message of chunk.split('\n')) {
      const hash = hashOfMessage(message);
      const sitter = hash === null ? null : sitterOf(message, byHash.get(hash), request);
      const cached = sitter === null ? undefined : pictures.get(sitter.key);
      if (hash === null) ends.push(message);
      else if (sitter === null) ready.push(message);
      else if (cached !== undefined) ready.push(withField(message, field, cached));
      else toDraw.push(sitter);
    }
    if (toDraw.length === 0) ready.push(...ends);
    if (ready.length > 0) yield ready.join('\n');
    if (toDraw.length === 0) continue;
    // Megabytes, which a process need not hold before it draws.
    const { drawPicture } = await import('@sightline/charts/render/draw-picture');
    for (const sitter of toDraw) {
      // Other requests have their turn between two drawings; one of them may have made the next.
      await pause();
      const drawn = pictures.get(sitter.key) ?? draw(context, sitter, request, drawPicture);
      if (drawn !== null) pictures.set(sitter.key, drawn, sitter.key.length + drawn.length);
      yield drawn === null ? sitter.message : withField(sitter.message, field, drawn);
    }
    if (ends.length > 0) yield ends.join('\n');
  }
}

const coloursKeys = new WeakMap<PictureRequest['colours'], string>();
/** Of a dashboard's colours, which name all of its metrics and values: once a request. */
function coloursKey(colours: PictureRequest['colours']): string {
  const known = coloursKeys.get(colours) ?? digest('sha256', JSON.stringify(colours), 'base64');
  coloursKeys.set(colours, known);
  return known;
}

/** Null for what is not drawn as a chart, or not wished for. */
function sitterOf(message: string, widget: Widget | undefined, request: PictureRequest): Sitter | null {
  const box = widget === undefined ? undefined : request.boxes.get(widget.hash);
  if (widget === undefined || box === undefined || !isFrameMessage(message, widget.hash)) return null;
  if (findFormat(widget.format)?.drawing !== 'echarts') return null;
  const { format, formatOptions, width, height, percent, hiddenChange, hiddenHighlight } = widget;
  const { theme, colours, locale, annotations } = request;
  const drawnIn = [
    box,
    theme,
    coloursKey(colours),
    locale,
    format,
    formatOptions,
    width,
    height,
    percent,
    hiddenChange,
    hiddenHighlight,
    annotations,
  ];
  return { message, widget, box, key: `${digest('sha256', message, 'base64')} ${JSON.stringify(drawnIn)}` };
}

/** The picture as JSON; null when it is no chart after all or cannot be drawn: the page then draws by itself, and says so where that fails too. */
function draw(context: Context, { message, widget, box }: Sitter, request: PictureRequest, drawPicture: DrawPicture): string | null {
  const { theme, colours, locale, annotations } = request;
  try {
    const { frame } = JSON.parse(message) as Extract<StreamMessage, { frame: unknown }>;
    const { format: key, formatOptions, percent, hiddenChange, hiddenHighlight } = asShown(widget, frame);
    const format = findFormat(key);
    if (format?.drawing !== 'echarts') return null;
    const size = { width: wholePixels(box.width), height: wholePixels(box.height) };
    const look = { theme: chartTheme(theme, colours), locale, annotations };
    const settings = { ...size, ...look, percent, hiddenChange, hiddenHighlight };
    const picture: Picture = { ...drawPicture(format, frame, formatOptions, settings), ...size, theme, locale };
    return JSON.stringify(picture);
  } catch (error) {
    context.log.error({ error, widget: widget.hash }, 'a picture could not be drawn');
    return null;
  }
}
