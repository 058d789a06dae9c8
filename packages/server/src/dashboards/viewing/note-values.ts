import { findFormat, pieKeys } from '@sightline/charts';
import type { ColourPlaces, Widget } from '@sightline/contract/dashboards';
import type { Frame } from '@sightline/contract/frames';
import { cachedFrames } from '#data/query-pipeline/index.ts';
import type { Context } from '#platform/context.ts';
import { keepValues } from '../core/colour-places.ts';
import type { OpenedDashboard } from './open-dashboard.ts';
import { ownRange } from './shown-range.ts';

/**
 * Keeps which colours the values of a dashboard's pies have, so that each keeps its own in all of them: for its company, when it saves the dashboard or
 * has a picture of it drawn, never for a reader who waits for figures. `drawn`: figures that are in hand; those of the other pies are taken from what is
 * kept. It goes well without: a value then has the colour that its name asks for. Answers all that are known.
 */
export async function noteValues(
  context: Context,
  { row, scope }: Pick<OpenedDashboard, 'row' | 'scope'>,
  all: readonly Widget[],
  drawn: ReadonlyMap<string, Frame> = new Map(),
): Promise<ColourPlaces['values']> {
  try {
    const pies = all.filter(({ format }) => findFormat(format)?.family === 'pie');
    const others = pies.filter(({ hash }) => !drawn.has(hash));
    const more = others.length === 0 ? null : await cachedFrames(context, scope, others, ownRange(context, row), 'company');
    const frames = new Map([...drawn, ...((await more?.load()) ?? [])]);
    return await keepValues(scope, row, pies.flatMap(({ hash }) => frames.get(hash) ?? []).map(pieKeys));
  } catch (error) {
    context.log.error({ error, dashboardId: row.id }, 'colours of values could not be kept');
    return row.colour_places.values;
  }
}
