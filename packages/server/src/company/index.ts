export { type DashboardQuota, getDashboardQuota } from './get-company.ts';
export { companyRoutes } from './routes.ts';
export { getCompanyRow } from './rows.ts';
