export { companyTables, keptStoredNames, storedNamesAmong, storedNamesOf } from './company-tables.ts';
export { eraseCompanies, eraseCompany } from './erase-companies.ts';
export { companyEndRoutes } from './routes.ts';
export { tellOfErasure } from './tell-of-erasure.ts';
