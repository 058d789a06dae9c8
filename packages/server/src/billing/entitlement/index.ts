export { requireConsents, requireService } from './require-service.ts';
export { isExpired } from './rows.ts';
