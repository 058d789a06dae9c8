export { mendRuns } from './delivery/mend-runs.ts';
export { sendDueReports } from './delivery/send-due.ts';
export { takeBounces } from './delivery/take-bounces.ts';
export { reportTools } from './delivery/tools.ts';
export { readCopy, sweepCopies, sweepHistory as sweepReportHistory } from './history/index.ts';
export { checkComingReports } from './quality-gate/index.ts';
export { reportRoutes } from './routes.ts';
export { createReport } from './schedules/change-reports.ts';
