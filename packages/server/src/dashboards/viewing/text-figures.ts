import { setImmediate as pause } from 'node:timers/promises';
import { localeTag, type RangeQuery } from '@sightline/contract/core';
import { type Dashboard, stylesOf, type Widget } from '@sightline/contract/dashboards';
import type { PictureBox } from '@sightline/contract/frames';
import { streamFrames, withPictures } from '#data/query-pipeline/index.ts';
import type { Context } from '#platform/context.ts';
import { localeOf } from '#platform/db/query/locale-columns.ts';
import { lruPerContext } from '#platform/memory/lru-per-context.ts';
import { picturedAnnotations } from '../annotations/index.ts';
import { coloursOf } from '../core/colour-places.ts';
import { knownWidgets } from '../core/known-widgets.ts';
import { sanitiseText } from '../core/sanitise-text.ts';
import { widgetsFor } from './finished-widgets.ts';
import type { OpenedDashboard } from './open-dashboard.ts';
import { presentOpened } from './present-opened.ts';

const charsMax = 16_000_000;
/** Texts as they came out clean, so that many viewers cost one. */
const cleanTexts = lruPerContext<string>(charsMax);

async function cleaned(context: Context, text: string): Promise<string> {
  if (text === '') return text;
  const known = cleanTexts(context).get(text);
  if (known !== undefined) return known;
  // Other requests have their turn between two texts: as many as a dashboard may have take seconds.
  await pause();
  const clean = sanitiseText(text);
  cleanTexts(context).set(text, clean, text.length + clean.length + 1);
  return clean;
}

/** A dashboard for a page that the server draws: its texts become markup as they are, so they are cleaned once more. */
export async function presentForText(context: Context, opened: OpenedDashboard): Promise<Dashboard> {
  const dashboard = await presentOpened(context, opened);
  const widgets: Widget[] = [];
  for (const widget of dashboard.widgets) widgets.push({ ...widget, description: await cleaned(context, widget.description) });
  return { ...dashboard, widgets };
}

/** The field of a line that has the picture for dark systems too, where a dashboard goes by its reader's. */
export const darkPicture = 'darkPicture';

export interface TextFigures {
  range: RangeQuery;
  /** The charts' rooms by the widget's hash. */
  boxes: ReadonlyMap<string, PictureBox>;
  /** Of the widgets whose figures are wanted. */
  hashes: readonly string[];
  signal: AbortSignal;
}

/** The messages of a dashboard's data stream, with pictures, for a page that the server draws itself. */
export async function* textFigures(
  context: Context,
  { row, scope, audience, paletteUse }: OpenedDashboard,
  { range, boxes, hashes, signal }: TextFigures,
): AsyncGenerator<string, void> {
  const { theme } = stylesOf(row.styles);
  const all = await knownWidgets(context, scope, row);
  const widgets = widgetsFor(context, audience, all);
  const lines = streamFrames(context, scope, widgets, range, { audience, hashes, signal });
  const request = {
    boxes,
    colours: coloursOf(row, all, paletteUse),
    locale: localeTag(localeOf(row)),
    annotations: await picturedAnnotations(context, scope, row, audience),
  };
  const drawn = withPictures(context, lines, widgets, { ...request, theme: theme === 'dark' ? 'dark' : 'light' });
  // Where the reader's system decides, which nobody knows yet, both are drawn.
  yield* theme === 'auto' ? withPictures(context, drawn, widgets, { ...request, theme: 'dark', field: darkPicture }) : drawn;
}
