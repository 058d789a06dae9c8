export { findBrandOfStatusPage, findSharedBrand, getBrand, type NamedBrand } from './brand-rows.ts';
export { getCampaignQuota, getDashboardQuota, getNewDashboardDefaults, isEditLockOn } from './get-company.ts';
export { companyRoutes } from './routes.ts';
export { lockCompany } from './rows.ts';
