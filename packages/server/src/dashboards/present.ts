import type { Dashboard, DashboardRow, Widget } from '@sightline/contract';
import { providers } from '@sightline/providers';
import type { DashboardRecord, ListedDashboard } from './rows.ts';

const providerOrder = new Map(providers.map((provider, index) => [provider.declaration.key, index]));

export interface View {
  companyName: string;
  editable: boolean;
  /** Visitors learn nothing of sources. */
  audience: 'company' | 'visitor';
}

/** A visitor needs the look of a widget, not its questions. */
const forVisitors = (widget: Widget): Widget => ({
  ...widget,
  instances: widget.instances.map((instance) => ({ ...instance, sourceId: null, inputs: {}, accounts: [] })),
});

export function presentDashboard(row: DashboardRecord, widgets: readonly Widget[], view: View): Dashboard {
  return {
    id: view.audience === 'company' ? row.id : '',
    name: row.name,
    permalink: row.permalink,
    active: row.active,
    public: row.public,
    passwordProtected: row.password_hash !== null,
    hiddenDateSelector: row.hidden_date_selector,
    footer: row.footer,
    styles: row.styles,
    widgets: view.audience === 'company' ? [...widgets] : widgets.map(forVisitors),
    rangeType: row.range_type,
    startDate: row.start_date,
    endDate: row.end_date,
    compareStartDate: row.compare_start_date,
    compareEndDate: row.compare_end_date,
    timezone: row.timezone,
    editable: view.editable,
    version: row.version,
    companyName: view.companyName,
    updatedAt: row.updated_at.toISOString(),
  };
}

export function presentListed(row: ListedDashboard): DashboardRow {
  return {
    id: row.id,
    name: row.name,
    permalink: row.permalink,
    active: row.active,
    public: row.public,
    passwordProtected: row.password_hash !== null,
    widgetCount: row.widget_count,
    providers: row.providers.toSorted((left, right) => (providerOrder.get(left) ?? 0) - (providerOrder.get(right) ?? 0)),
    invalid: row.invalid,
    createdBy: row.created_by,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
