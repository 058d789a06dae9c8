export { applyTransitions } from './apply-transitions.ts';
export { closeAlerts, type EndedCheck } from './close-alerts.ts';
export { listMaintenanceOf, maintenanceNow } from './maintenance.ts';
export { startAlertSender, tellDue } from './notices/alert-sender.ts';
export { reportOwnNetwork } from './own-network.ts';
export { incidentRoutes } from './routes.ts';
export { incidentsOfDomain, listOpenIncidents } from './show-incidents.ts';
export { activeSnoozes, endSnoozes, type SnoozeTarget, snooze } from './snooze.ts';
