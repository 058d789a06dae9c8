export { createReport } from './change-reports.ts';
export { checkComingReports } from './gate/index.ts';
export { readCopy, sweepCopies, sweepHistory as sweepReportHistory } from './history/index.ts';
export { mendRuns } from './mend-runs.ts';
export { reportRoutes } from './routes.ts';
export { sendDueReports } from './send-due.ts';
export { takeBounces } from './take-bounces.ts';
export { reportTools } from './tools.ts';
