import { chartTheme } from '@sightline/charts';
import { localeTag } from '@sightline/contract/core';
import type { PictureTheme } from '@sightline/contract/frames';
import { cachedFrames } from '#data/query-pipeline/index.ts';
import type { Context } from '#platform/context.ts';
import { localeOf } from '#platform/db/query/locale-columns.ts';
import { pack } from '#platform/http/packed.ts';
import { lruPerContext } from '#platform/memory/lru-per-context.ts';
import { sha256 } from '#platform/text/hashes.ts';
import { knownWidgets } from '../core/known-widgets.ts';
import { drawThumbnail, widgetsInThumbnail } from '../core/thumbnail-drawing.ts';
import { widgetsFor } from './finished-widgets.ts';
import type { OpenedDashboard } from './open-dashboard.ts';
import { ownRange } from './shown-range.ts';

interface Thumbnail {
  /** Another one after every save, whenever newer figures are kept, and for whom other widgets are shown. */
  tag: string;
  /** The text of an SVG, packed. */
  draw(): Promise<Buffer>;
}

/** Of what is kept, by what it shows: some two thousand. */
const cachedMax = 16_000_000;
const memoryOf = lruPerContext<Buffer>(cachedMax);

/** A small picture of a dashboard over its own period, of figures that are kept. */
export async function thumbnailOf(
  context: Context,
  { row, scope, audience, paletteUse }: OpenedDashboard,
  reader: PictureTheme,
): Promise<Thumbnail> {
  const placed = widgetsInThumbnail(widgetsFor(context, audience, await knownWidgets(context, scope, row)));
  const range = ownRange(context, row);
  const widgets = placed.map(({ widget }) => widget);
  const cached = await cachedFrames(context, scope, widgets, range, audience);
  const theme = row.styles.theme === 'auto' ? reader : row.styles.theme;
  const hashes = widgets.map(({ hash }) => hash);
  const drawnOf = [scope.companyId, row.id, row.version, audience, hashes, theme, paletteUse.colours, range, cached.stamp];
  const tag = sha256(JSON.stringify(drawnOf), 'base64url');
  return {
    tag,
    draw: async () => {
      const memory = memoryOf(context);
      const known = memory.get(tag);
      if (known !== undefined) return known;
      const drawnIn = chartTheme(theme, { ...row.styles, palette: paletteUse.colours });
      const look = { theme: drawnIn, ground: row.styles.dashboardBackgroundColor ?? drawnIn.ground, locale: localeTag(localeOf(row)) };
      const svg = await drawThumbnail(placed, await cached.load(), look, (error, widget) =>
        context.log.error({ error, widget: widget.hash }, 'a thumbnail could not be drawn'),
      );
      const packed = pack(svg);
      memory.set(tag, packed, packed.length);
      return packed;
    },
  };
}
