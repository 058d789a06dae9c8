import { storedNameIn } from '@sightline/contract/company';
import { rangeQueryOf, todayIn } from '@sightline/contract/core';
import { type PrintRequest, stylesOf } from '@sightline/contract/dashboards';
import { hasFont } from '#company/fonts/index.ts';
import { cachedFrames } from '#data/query-pipeline/index.ts';
import type { Context } from '#platform/context.ts';
import { calendarOfRow } from '#platform/db/query/locale-columns.ts';
import { sha256 } from '#platform/text/hashes.ts';
import { picturedAnnotations } from '../annotations/index.ts';
import { finishedWidgets, listWidgets, type OpenedDashboard } from '../index.ts';

/**
 * Names everything a print of this dashboard shows: another one after every save, with newer figures, other notes, another name of the company,
 * without a font that was deleted or on another day. Null while some figures are missing or too old, so that printing would fetch them.
 */
export async function documentKey(context: Context, opened: OpenedDashboard, request: PrintRequest): Promise<string | null> {
  const { row, scope, companyName, brand, paletteUse } = opened;
  const { range, timezone, sheet, realtime } = request;
  const query = { ...rangeQueryOf(range, timezone), ...calendarOfRow(row) };
  const [all, annotations] = await Promise.all([
    listWidgets(scope, row.id, context.log),
    picturedAnnotations(context, scope, row, 'visitor'),
  ]);
  const cached = await cachedFrames(context, scope, finishedWidgets(context, all), query, 'visitor');
  if (!cached.isFresh) return null;
  const { ownFont } = stylesOf(row.styles);
  const hasOwnFont = ownFont !== null && (await hasFont(scope, storedNameIn(ownFont) ?? ''));
  const look = [paletteUse.colours, row.colour_places, hasOwnFont];
  const shown = [row.id, row.version, row.name, companyName, brand, look, annotations, query, sheet, realtime, cached.stamp];
  return sha256(JSON.stringify([...shown, todayIn(row.timezone, context.clock.now())]), 'base64url');
}
