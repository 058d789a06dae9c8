export { emptyBin } from './bin-dashboards.ts';
export { createDashboardIn } from './create-dashboard.ts';
export { getOwnDashboard } from './get-own-dashboard.ts';
export { type OpenedDashboard, openDashboard } from './open-dashboard.ts';
export { dashboardRoutes } from './routes.ts';
export { findWidget, listWidgets } from './rows.ts';
export { shareDashboard } from './share-dashboard.ts';
export { ownRange, shownRange } from './shown-range.ts';
export { thinVersions } from './versions/index.ts';
