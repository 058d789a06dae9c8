export { applyTransitions } from './apply-transitions.ts';
export { closeAlerts } from './close-alerts.ts';
export { listMaintenanceOf, maintenanceNow } from './maintenance.ts';
export { startAlertSender, tellDue } from './notices/alert-sender.ts';
export { sweepNotices } from './notices/sweep-notices.ts';
export { reportOwnNetwork } from './own-network.ts';
export { incidentRoutes } from './routes.ts';
export { incidentsOfDomain, listOpenIncidents } from './show-incidents.ts';
export { activeSnoozes, endSnoozes, snooze } from './snooze.ts';
