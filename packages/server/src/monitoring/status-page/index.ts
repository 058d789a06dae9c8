export { enterStatusPageWith } from './enter-status-page.ts';
export { getStatusPageFor } from './get-status-page.ts';
export { statusPageRoutes } from './routes.ts';
export { findStatusEmbedParents } from './rows.ts';
