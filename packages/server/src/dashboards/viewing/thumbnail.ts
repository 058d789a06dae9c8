import { chartTheme } from '@sightline/charts';
import { localeTag } from '@sightline/contract/core';
import { type Placed, stylesOf, type Widget } from '@sightline/contract/dashboards';
import type { PictureTheme } from '@sightline/contract/frames';
import { cachedFrames, cachedStamps } from '#data/query-pipeline/index.ts';
import type { Context } from '#platform/context.ts';
import { localeOf } from '#platform/db/query/locale-columns.ts';
import type { Scope } from '#platform/db/scope.ts';
import { pack } from '#platform/http/packed.ts';
import { lruPerContext } from '#platform/memory/lru-per-context.ts';
import { sha256 } from '#platform/text/hashes.ts';
import { coloursOf } from '../core/colour-places.ts';
import { knownWidgets, knownWidgetsOfEach } from '../core/known-widgets.ts';
import { listPictured } from '../core/list-rows.ts';
import { logUndrawn, type Thumbnail } from '../core/send-thumbnail.ts';
import { drawnAs, drawThumbnail, widgetsInThumbnail } from '../core/thumbnail-drawing.ts';
import { widgetsFor } from './finished-widgets.ts';
import { noteValues } from './note-values.ts';
import type { OpenedDashboard } from './open-dashboard.ts';
import { ownRange } from './shown-range.ts';

type Pictured = Pick<OpenedDashboard, 'row' | 'scope' | 'audience' | 'paletteUse'>;

/** Of what is kept, by what it shows: some two thousand. */
const cachedMax = 16_000_000;
const memoryOf = lruPerContext<Buffer>(cachedMax);
/** Ninety-six bits: no two pictures of a dashboard meet, and a list is full of them. */
const nameLength = 16;

interface Shown {
  placed: Placed<Widget>[];
  widgets: Widget[];
}
const knownShown = new WeakMap<readonly Widget[], Shown>();

/** Widgets that are remembered are placed once. */
function shownOf(widgets: readonly Widget[]): Shown {
  const known = knownShown.get(widgets);
  if (known !== undefined) return known;
  const placed = widgetsInThumbnail(widgets);
  const shown = { placed, widgets: placed.map(({ widget }) => widget) };
  knownShown.set(widgets, shown);
  return shown;
}

function nameOf(context: Context, { row, scope, audience, paletteUse }: Pictured, { widgets }: Shown, stamp: string): string {
  const hashes = widgets.map(({ hash }) => hash);
  const drawnOf = [drawnAs, scope.companyId, row.id, row.version, audience, hashes, paletteUse.colours, ownRange(context, row), stamp];
  return sha256(JSON.stringify(drawnOf), 'base64url').slice(0, nameLength);
}

/** What the company's own pictures of these dashboards are called now, by the dashboards' ids; in as many statements for many as for one. */
export async function nameThumbnails(context: Context, scope: Scope, ids: readonly string[]): Promise<Map<string, string>> {
  const pictured = await listPictured(scope, ids);
  const widgets = await knownWidgetsOfEach(
    context,
    scope,
    pictured.map(({ row }) => row),
  );
  const shown = pictured.map(({ row }) => shownOf(widgets.get(row.id) ?? []));
  const stamps = await cachedStamps(
    context,
    scope,
    pictured.map(({ row }, index) => ({ widgets: shown[index]?.widgets ?? [], range: ownRange(context, row) })),
  );
  return new Map(
    pictured.flatMap(({ row, paletteUse }, index) => {
      const placed = shown[index];
      const stamp = stamps[index];
      return placed === undefined || stamp === undefined
        ? []
        : [[row.id, nameOf(context, { row, scope, audience: 'company', paletteUse }, placed, stamp)] as const];
    }),
  );
}

/** A small picture of a dashboard over its own period, of figures that are kept. */
export async function thumbnailOf(context: Context, pictured: Pictured, reader: PictureTheme): Promise<Thumbnail> {
  const { row, scope, audience, paletteUse } = pictured;
  const all = await knownWidgets(context, scope, row);
  const shown = shownOf(widgetsFor(context, audience, all));
  const cached = await cachedFrames(context, scope, shown.widgets, ownRange(context, row), audience);
  const styles = stylesOf(row.styles);
  const theme = styles.theme === 'auto' ? reader : styles.theme;
  const name = nameOf(context, pictured, shown, cached.stamp);
  const tag = `${name}.${theme}`;
  return {
    name,
    etag: `W/"${tag}"`,
    draw: async () => {
      const memory = memoryOf(context);
      const known = memory.get(tag);
      if (known !== undefined) return known;
      const frames = await cached.load();
      // It has figures in hand, and no reader waits for it. What is kept comes with newer figures or a save, which the name tells.
      const values = audience === 'company' ? await noteValues(context, pictured, all, frames) : row.colour_places.values;
      const drawnIn = chartTheme(theme, coloursOf({ ...row, colour_places: { ...row.colour_places, values } }, all, paletteUse));
      const look = { theme: drawnIn, ground: styles.dashboardBackgroundColor ?? drawnIn.ground, locale: localeTag(localeOf(row)) };
      const packed = pack(await drawThumbnail(shown.placed, frames, look, logUndrawn(context)));
      memory.set(tag, packed, packed.length);
      return packed;
    },
  };
}
