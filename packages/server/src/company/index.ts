export { getDashboardQuota } from './get-company.ts';
export { companyRoutes } from './routes.ts';
export { getCompanyRow, lockCompany } from './rows.ts';
