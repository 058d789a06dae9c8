import type { ProviderRequest } from '../kit/provider.ts';

const analyticsUrl = 'https://api.semrush.com/';
const backlinksUrl = 'https://api.semrush.com/analytics/v1/';

type Params = Record<string, string | number | undefined>;
const csvCall = (url: string, type: string, columns: string[], params: Params): ProviderRequest => ({
  method: 'GET',
  url,
  // Titles and addresses hold semicolons: only escaped fields keep their columns.
  query: { type, ...params, export_columns: columns.join(','), export_escape: 1 },
});

export const analyticsCall = (type: string, columns: string[], params: Params): ProviderRequest =>
  csvCall(analyticsUrl, type, columns, params);

/** The one place that speaks of backlinks' addresses: version 4 of the interface is to replace them. */
export const backlinksCall = (type: string, columns: string[], params: Params): ProviderRequest =>
  csvCall(backlinksUrl, type, columns, params);

export const projectsCall = (): ProviderRequest => ({ method: 'GET', url: 'https://api.semrush.com/management/v1/projects' });
export const campaignsCall = (projectId: string): ProviderRequest => ({
  method: 'GET',
  url: `https://api.semrush.com/management/v1/projects/${encodeURIComponent(projectId)}/tracking/campaigns`,
});
export const trackingCall = (campaignId: string, params: Params): ProviderRequest => ({
  method: 'GET',
  url: `https://api.semrush.com/reports/v1/projects/${encodeURIComponent(campaignId)}/tracking/`,
  query: { action: 'report', ...params },
});

/** Costs nothing. */
export const balanceCall = (): ProviderRequest => ({ method: 'GET', url: balanceUrl });
export const balanceUrl = 'https://www.semrush.com/users/countapiunits.html';
