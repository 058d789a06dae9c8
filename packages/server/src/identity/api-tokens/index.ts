export { findApiToken } from './find-api-token.ts';
export { apiTokenRoutes } from './routes.ts';
export { dropApiTokens } from './rows.ts';
