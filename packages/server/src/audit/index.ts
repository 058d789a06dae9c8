export { type Acting, runActing } from './acting.ts';
export { operator, paymentProvider, product, recordAudit } from './record-audit.ts';
export { auditRoutes } from './routes.ts';
