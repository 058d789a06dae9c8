import { chartTheme } from '@sightline/charts';
import { AppError, type Day, defaultComparison, defaultLocale, localeTag, rollingSetting } from '@sightline/contract/core';
import { type DashboardStyles, defaultStyles, noPlaces } from '@sightline/contract/dashboards';
import { type PictureTheme, resolveRange } from '@sightline/contract/frames';
import type { PaletteUse } from '#company/palettes/index.ts';
import type { Context } from '#platform/context.ts';
import { calendarOfRow, localeColumns, localeOf } from '#platform/db/query/locale-columns.ts';
import type { Scope } from '#platform/db/scope.ts';
import { pack } from '#platform/http/packed.ts';
import { lruPerContext } from '#platform/memory/lru-per-context.ts';
import { sha256 } from '#platform/text/hashes.ts';
import { coloursOf } from '../core/colour-places.ts';
import { logUndrawn, type Thumbnail } from '../core/send-thumbnail.ts';
import { drawnAs, drawThumbnail, widgetsInThumbnail } from '../core/thumbnail-drawing.ts';
import { type AnyTemplate, findAnyTemplate } from './any-template.ts';
import { sampleFrames, sampleSources } from './sample/sample-frames.ts';

const noPalette: PaletteUse = { palette: null, colours: null };
const likeReader: DashboardStyles = { ...defaultStyles, theme: 'auto' };
/** Any day: a picture is to be the same tomorrow. */
const sampleDay: Day = '2026-06-15';
const nameLength = 16;

async function draw(context: Context, template: AnyTemplate, reader: PictureTheme): Promise<string> {
  const widgets = template.make(sampleSources(template.open));
  const placed = widgetsInThumbnail(widgets);
  const shown = placed.map(({ widget }) => widget);
  const settings = { ...localeColumns(defaultLocale), comparison_kind: defaultComparison, ...template.look };
  const calendar = calendarOfRow(settings);
  const range = resolveRange({ ...rollingSetting(template.rangeType), comparisonKind: settings.comparison_kind, ...calendar }, sampleDay);
  const frames = sampleFrames(shown, { seed: template.id, range, today: sampleDay, calendar });
  const styles = template.look.styles ?? likeReader;
  const theme = chartTheme(
    styles.theme === 'auto' ? reader : styles.theme,
    coloursOf({ styles, colour_places: noPlaces }, widgets, noPalette),
  );
  const look = { theme, ground: styles.dashboardBackgroundColor ?? theme.ground, locale: localeTag(localeOf(settings)) };
  return drawThumbnail(placed, frames, look, logUndrawn(context));
}

/** What the picture of a template is called: `content` is all that it has in it. */
export const pictureName = (id: string, content: unknown): string =>
  sha256(JSON.stringify([drawnAs, id, content]), 'base64url').slice(0, nameLength);

/** Some three kilobytes each. */
const cachedMax = 2_000_000;
const memoryOf = lruPerContext<Buffer>(cachedMax);

/** A dashboard made of a template, with sample figures. */
export async function templateThumbnail(context: Context, scope: Scope, key: string, theme: PictureTheme): Promise<Thumbnail> {
  const template = await findAnyTemplate(scope, key);
  if (template === null) throw new AppError('not_found');
  const name = pictureName(template.id, template.content);
  const tag = `${name}.${theme}`;
  return {
    name,
    etag: `W/"${tag}"`,
    draw: async () => {
      const known = memoryOf(context).get(tag);
      if (known !== undefined) return known;
      const packed = pack(await draw(context, template, theme));
      memoryOf(context).set(tag, packed, packed.length);
      return packed;
    },
  };
}
