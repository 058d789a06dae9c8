export { findBrandOfStatusPage, findSharedBrand, getBrand, type NamedBrand } from './brand-rows.ts';
export { getCampaignQuota, getDashboardLocale, getDashboardQuota, isEditLockOn } from './get-company.ts';
export { companyRoutes } from './routes.ts';
export { lockCompany } from './rows.ts';
