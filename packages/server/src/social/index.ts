export { socialMailJob } from './letters.ts';
export { boundTo as pendingBound } from './pending.ts';
export { socialRoutes } from './routes.ts';
export { offeredServices } from './services.ts';
