/** The dashboard page's own code, which neither the router nor the shell contains. */
export const loadDashboardPage = () => import('../screens/dashboard/dashboard-page.tsx');
