export { companyTables, keptStoredNames, storedNamesAmong, storedNamesOf } from './company-tables.ts';
export { eraseCompanies, eraseCompany } from './erase-companies.ts';
export { notifyOfErasure } from './notify-of-erasure.ts';
export { companyEndRoutes } from './routes.ts';
