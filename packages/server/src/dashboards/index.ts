export { createDashboardIn } from './create-dashboard.ts';
export { dashboardRoutes } from './routes.ts';
export { shareDashboard } from './share-dashboard.ts';
