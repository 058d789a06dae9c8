export { openSockets } from './endpoint.ts';
export { deafWords } from './hears-others.ts';
export { realtimePage } from './page-settings.ts';
export { publish, publishDashboardsChanged, publishMonitoringChanged } from './publish.ts';
export { socketOrigins } from './socket-origins.ts';
