export { fontRoutes } from './routes.ts';
export { hasFontRow as hasFont } from './rows.ts';
