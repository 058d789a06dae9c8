import { findFormat } from '@sightline/charts';
import type { Brand } from '@sightline/contract/company';
import {
  type ColourPlaces,
  type Dashboard,
  type DashboardRow,
  headingInputsOf,
  type Instance,
  imageInputsOf,
  type Lock,
  metricIds,
  type ShownAnnotation,
  stylesOf,
  type UnfinishedWidget,
  type Widget,
} from '@sightline/contract/dashboards';
import { providers } from '@sightline/providers';
import type { PaletteUse } from '#company/palettes/index.ts';
import { presentSharing } from '#company/sharing/index.ts';
import { localeOf } from '#platform/db/query/locale-columns.ts';
import type { ListedDashboard } from './list-rows.ts';
import { rangeSettingOf } from './range-columns.ts';
import type { DashboardRecord } from './rows.ts';

const providerOrder = new Map(providers.map((provider, index) => [provider.declaration.key, index]));

export interface View {
  companyName: string;
  brand: Brand;
  /** Null for visitors. */
  visitorOrigin: string | null;
  editable: boolean;
  locked: Lock | null;
  paletteUse: PaletteUse;
  colourPlaces: ColourPlaces;
  /** Visitors learn nothing of sources. */
  audience: 'company' | 'visitor';
  /** What of the widgets is left to its company. */
  unfinished: readonly UnfinishedWidget[];
  annotations: readonly ShownAnnotation[];
  /** Hashes of widgets whose change visitors may have explained. */
  explained: readonly string[];
  now: Date;
}

/** How many figures stand side by side decides how much room they take; of no other format it does. */
function metricsShown({ format }: Widget, instance: Instance): { metrics?: string[] } {
  const metrics = findFormat(format)?.drawing === 'summary' ? metricIds(instance) : [];
  return metrics.length > 0 ? { metrics } : {};
}

/** A visitor needs the look of a widget, not its questions. */
const forVisitors = (widget: Widget): Widget => ({
  ...widget,
  instances: widget.instances.map((instance) => ({
    ...instance,
    sourceId: null,
    inputs: imageInputsOf(instance) ?? headingInputsOf(instance) ?? metricsShown(widget, instance),
    accounts: [],
  })),
});

export function presentDashboard(row: DashboardRecord, widgets: readonly Widget[], view: View): Dashboard {
  return {
    id: view.audience === 'company' ? row.id : '',
    name: row.name,
    permalink: row.permalink,
    active: row.active,
    ...(view.audience === 'company' ? presentSharing(row, view.now) : { ...presentSharing(row, view.now), sharedUntil: null }),
    visitorBreakdowns: view.audience === 'company' && row.visitor_breakdowns,
    explained: view.audience === 'company' ? null : [...view.explained],
    hiddenDateSelector: row.hidden_date_selector,
    footer: row.footer,
    // A visitor needs the colours, not where they come from.
    styles: { ...stylesOf(row.styles), palette: view.audience === 'company' ? view.paletteUse.palette : null },
    paletteColours: view.paletteUse.colours,
    colourPlaces: view.colourPlaces,
    widgets: view.audience === 'company' ? [...widgets] : widgets.map(forVisitors),
    unfinished: [...view.unfinished],
    annotations: [...view.annotations],
    ...localeOf(row),
    ...rangeSettingOf(row),
    timezone: row.timezone,
    editable: view.editable,
    locked: view.locked,
    version: row.version,
    companyName: view.companyName,
    brand: view.brand,
    visitorOrigin: view.visitorOrigin,
    clientName: row.client_name,
    updatedAt: row.updated_at.toISOString(),
  };
}

/** `thumbnail`: what its picture is called. */
export function presentListed(row: ListedDashboard, now: Date, thumbnail: string | null): DashboardRow {
  return {
    id: row.id,
    name: row.name,
    permalink: row.permalink,
    active: row.active,
    ...presentSharing(row, now),
    widgetCount: row.widget_count,
    providers: row.providers.toSorted((left, right) => (providerOrder.get(left) ?? 0) - (providerOrder.get(right) ?? 0)),
    invalid: row.invalid,
    folderId: row.folder_id,
    favourite: row.favourite,
    openedAt: row.opened_at?.toISOString() ?? null,
    version: row.version,
    thumbnail,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
