import type { FullCompany } from './full-company.ts';

/** A screen of a filled company. */
export interface Screen {
  name: string;
  /** Its address, as the company's things stand now. */
  path: () => string;
}

export type ScreensOf = (made: FullCompany) => Screen[];

export const dashboards: ScreensOf = (made) => [
  { name: 'dashboards', path: () => '/dashboards' },
  { name: 'new dashboard', path: () => '/dashboards/create' },
  { name: 'dashboard', path: () => `/dashboards/${made.permalink}` },
  { name: 'realtime', path: () => `/dashboards/${made.permalink}/realtime` },
  { name: 'paper', path: () => `/dashboards/${made.permalink}/print` },
];
export const editing: ScreensOf = (made) => [{ name: 'editor', path: () => `/dashboards/${made.permalink}?edit=true` }];
export const groups: ScreensOf = (made) => [
  { name: 'groups', path: () => '/groups' },
  { name: 'new group', path: () => '/groups/create' },
  { name: 'all domains', path: () => '/groups/domains' },
  { name: 'group', path: () => `/groups/${made.groupId}` },
  { name: 'status page', path: () => `/status/${made.status}` },
];
export const company: ScreensOf = (made) => [
  { name: 'sources', path: () => '/company/sources' },
  { name: 'reports', path: () => '/company/automatic-reports' },
  { name: 'mails of a report', path: () => `/company/automatic-reports/${made.reportId}/history` },
  { name: 'settings', path: () => '/company/settings' },
  { name: 'subscription', path: () => '/company/subscription' },
  { name: 'invoices', path: () => '/company/invoices' },
  { name: 'card', path: () => '/company/manage-payment' },
  { name: 'users', path: () => '/company/users' },
  { name: 'user', path: () => `/users/${made.userId}` },
  { name: 'intro', path: () => '/intro' },
];
export const forVisitors: ScreensOf = (made) => [
  { name: 'dashboard', path: () => `/dashboards/${made.permalink}` },
  { name: 'embedded dashboard', path: () => `/dashboards/${made.permalink}?embed=1` },
  { name: 'realtime', path: () => `/dashboards/${made.permalink}/realtime` },
  { name: 'status page', path: () => `/status/${made.status}` },
  { name: 'registering', path: () => '/register' },
  { name: 'signing in', path: () => '/login' },
  { name: 'a new password', path: () => '/forgot-password' },
  { name: 'nothing there', path: () => '/404' },
];
