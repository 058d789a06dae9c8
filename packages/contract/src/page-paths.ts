/** Paths of pages that the server leads to (in mails). */
export const pagePaths = {
  sources: '/company/sources',
  settings: '/company/settings',
  automaticReports: '/company/automatic-reports',
  unsubscribe: '/unsubscribe',
} as const;
