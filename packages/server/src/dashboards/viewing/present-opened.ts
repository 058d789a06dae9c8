import type { Dashboard } from '@sightline/contract/dashboards';
import { customOrigin } from '#company/custom-domain/index.ts';
import type { Context } from '#platform/context.ts';
import { shownAnnotations } from '../annotations/index.ts';
import { placesIn, placesOf, placesOfShown } from '../core/colour-places.ts';
import { presentDashboard } from '../core/present.ts';
import { listWidgets } from '../core/rows.ts';
import { unfinishedIn, widgetsFor } from './finished-widgets.ts';
import type { OpenedDashboard } from './open-dashboard.ts';
import { explainedForVisitors } from './visitor-breakdowns.ts';

/** A dashboard with what lies on it, for whoever opened it. */
export async function presentOpened(context: Context, opened: OpenedDashboard): Promise<Dashboard> {
  const { row, scope, audience, paletteUse } = opened;
  const [widgets, annotations, origin] = await Promise.all([
    listWidgets(scope, row.id, context.log),
    shownAnnotations(context, scope, row, audience),
    audience === 'company' ? customOrigin(context, scope) : null,
  ]);
  const shown = widgetsFor(context, audience, widgets);
  const unfinished = audience === 'company' ? unfinishedIn(context, widgets) : [];
  const explained = audience === 'visitor' ? explainedForVisitors(context, shown, row.visitor_breakdowns) : [];
  return presentDashboard(row, shown, {
    ...opened,
    annotations,
    // A visitor's page does not know what widgets ask for, and so not which of their metrics are the same.
    colourPlaces: audience === 'company' ? placesOf(row, widgets) : placesOfShown(placesIn(row, widgets, paletteUse), shown),
    explained,
    unfinished,
    visitorOrigin: origin,
    now: context.clock.now(),
  });
}
