export { putBeside } from './move-dashboards.ts';
export { folderRoutes } from './routes.ts';
