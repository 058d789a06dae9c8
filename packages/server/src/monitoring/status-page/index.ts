export { statusPageRoutes } from './routes.ts';
export { findStatusEmbedParents } from './rows.ts';
