export { requireFreshProof } from './own-identities.ts';
export { boundTo as pendingBound } from './pending.ts';
export { socialRoutes } from './routes.ts';
export { offeredServices } from './services.ts';
export { socialMailJob } from './social-mails.ts';
