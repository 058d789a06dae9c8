import { metricKeys, metricPlaces, type OwnColours, shownPlaces, withValues } from '@sightline/charts';
import { type ColourPlaces, stylesOf, type Widget } from '@sightline/contract/dashboards';
import { sql } from 'kysely';
import type { PaletteUse } from '#company/palettes/index.ts';
import type { Scope } from '#platform/db/scope.ts';
import { type DashboardRecord, updateDashboardRow } from './rows.ts';

type Placed = Pick<DashboardRecord, 'colour_places'>;

/** Of all metrics and of the values that are known. `widgets`: all of the dashboard's, whoever looks, so that everybody sees the same. */
export const placesOf = ({ colour_places: { metrics, values } }: Placed, widgets: readonly Widget[]): ColourPlaces => ({
  metrics: metricPlaces(widgets, metrics),
  values,
});

/** The same in a palette that may have fewer colours. */
export const placesIn = (row: Placed, widgets: readonly Widget[], { colours }: PaletteUse): ColourPlaces =>
  shownPlaces(placesOf(row, widgets), widgets, colours?.length);

/** Without metrics of widgets that are not shown: their names are nobody's who does not see them. */
export function placesOfShown({ metrics, values }: ColourPlaces, shown: readonly Widget[]): ColourPlaces {
  const keys = metricKeys(shown);
  const own = Object.entries(metrics).filter(([key]) => keys.has(key));
  return { metrics: Object.fromEntries(own), values };
}

/** What is kept with a dashboard whose widgets become others: those that stay keep theirs, also where they were never kept. */
export const nextPlaces = (row: Placed, before: readonly Widget[], after: readonly Widget[]): { colour_places: string } => ({
  colour_places: JSON.stringify(placesOf({ colour_places: placesOf(row, before) }, after)),
});

/** What charts of a dashboard are drawn in, wherever that is. */
export const coloursOf = (row: Placed & Pick<DashboardRecord, 'styles'>, widgets: readonly Widget[], use: PaletteUse): OwnColours => {
  const { backgroundColor, color } = stylesOf(row.styles);
  return { backgroundColor, color, palette: use.colours, places: placesIn(row, widgets, use) };
};

/** Adds the values of these charts, each with the largest first, and answers all. What another process added meanwhile stays. */
export async function keepValues(
  scope: Scope,
  row: Placed & Pick<DashboardRecord, 'id'>,
  charts: readonly (readonly string[])[],
): Promise<ColourPlaces['values']> {
  const { values } = row.colour_places;
  const next = charts.reduce(withValues, values);
  if (next === values) return values;
  const added = JSON.stringify({ values: next });
  await updateDashboardRow(scope, row.id, {
    colour_places: sql<string>`jsonb_set(colour_places, '{values}', (${added}::jsonb -> 'values') || (colour_places -> 'values'))`,
  });
  return next;
}
