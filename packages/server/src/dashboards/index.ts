export { emptyBin } from './bin-dashboards.ts';
export { createDashboardIn } from './create-dashboard.ts';
export { getOwnDashboard } from './get-own-dashboard.ts';
export { type OpenedDashboard, openDashboard } from './open-dashboard.ts';
export { dashboardRoutes } from './routes.ts';
export { findEmbedParents, findWidget, listWidgets } from './rows.ts';
export { isShareEnded, shareDashboard } from './share-dashboard.ts';
export { ownRange, shownRange } from './shown-range.ts';
export { thinVersions } from './versions/index.ts';
