export { createFigures } from './compare-figures.ts';
export { ensureBuiltInSources } from './ensure-built-in-sources.ts';
export { marksOfDashboard } from './marks-of-dashboard.ts';
export { matchDomains } from './match-domains.ts';
export { websiteAnalyticsRoutes } from './routes.ts';
