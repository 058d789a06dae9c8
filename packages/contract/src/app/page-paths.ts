/** Paths of pages that the server leads to (in mails). */
export const pagePaths = {
  dashboards: '/dashboards',
  sources: '/company/sources',
  settings: '/company/settings',
  subscription: '/company/subscription',
  invoices: '/company/invoices',
  managePayment: '/company/manage-payment',
  automaticReports: '/company/automatic-reports',
  groups: '/groups',
  unsubscribe: '/unsubscribe',
  /** Before the code of what somebody asked to have deleted, at a service that signs people in. */
  deletion: '/deletion',
  /** Before the permalink of a group. */
  status: '/status',
} as const;

/** The parts of the settings, as they follow each other. */
export const settingsSectionKeys = [
  'company',
  'brand',
  'sendingDomain',
  'customDomain',
  'embedding',
  'palettes',
  'fonts',
  'locale',
  'editing',
  'apiTokens',
  'audit',
  'export',
  'end',
] as const;
export type SettingsSection = (typeof settingsSectionKeys)[number];
/** The place of a part in its page. */
export const settingsAnchor = (section: SettingsSection): string => `settings-${section}`;
export const settingsPath = (section: SettingsSection): string => `${pagePaths.settings}#${settingsAnchor(section)}`;

/** Under which names the address of a page has the id of what is open over it. */
export const openedKeys = { report: 'report', incident: 'incident' } as const;

/** One report in the list of all. */
export const reportPath = (id: string): string => `${pagePaths.automaticReports}?${openedKeys.report}=${encodeURIComponent(id)}`;

/** One incident, over a group that it concerns. */
export const incidentPath = (groupId: string, id: string): string =>
  `${pagePaths.groups}/${encodeURIComponent(groupId)}?${openedKeys.incident}=${encodeURIComponent(id)}`;

/** Pages of what is shared: a dashboard, its live page, and the status page of a group. */
export const sharedPagePaths = {
  report: '/dashboards/:permalink',
  live: '/dashboards/:permalink/realtime',
  status: `${pagePaths.status}/:permalink`,
} as const;

/** What people accept: texts of ours, or the way to those of whoever runs the installation. */
export const legalPaths = { terms: '/terms', privacy: '/privacy' } as const;

/** Pages of the account entry. */
export const accountPaths = {
  login: '/login',
  register: '/register',
  forgotPassword: '/forgot-password',
  resetPassword: '/reset-password',
  verifyEmail: '/verify-email',
  /** Where the mail leads that asks whether a service may sign in with an address. */
  confirmSocial: '/confirm-sign-in',
  /** Where the code of an authenticator app is asked for, once a service said who somebody is. */
  socialCode: '/sign-in-code',
  /** Where an address is asked for, as the service told none. */
  socialAddress: '/register/address',
  /** Where somebody goes who has accounts in several companies. */
  chooseCompany: '/choose-company',
  /** Before the token of an invitation. */
  invitations: '/invitations',
} as const;
