export { type Acting, runActing } from './acting.ts';
export { changesBetween } from './changes-between.ts';
export { actingName, operator, paymentProvider, product, recordAudit } from './record-audit.ts';
export { auditRoutes } from './routes.ts';
export { sweepAudit } from './sweep-audit.ts';
