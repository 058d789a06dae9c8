/** Paths of pages that the server leads to (in mails). */
export const pagePaths = {
  sources: '/company/sources',
  settings: '/company/settings',
  automaticReports: '/company/automatic-reports',
  groups: '/groups',
  unsubscribe: '/unsubscribe',
  /** Before the permalink of a group. */
  status: '/status',
} as const;
