export { reportRoutes } from './routes.ts';
export { sendDueReports } from './send-due.ts';
export { reportTools } from './tools.ts';
