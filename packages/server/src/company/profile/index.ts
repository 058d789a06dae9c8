export { getCampaignQuota, getDashboardQuota, getNewDashboardDefaults, isEditLockOn } from './get-company.ts';
export { companyRoutes } from './routes.ts';
