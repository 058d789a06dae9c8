/** Names of everything kept in the query cache. What a change touches is told by the first word. */
export const keys = {
  me: ['me'],
  company: ['company'],
  customDomain: ['custom-domain'],
  whitelabel: ['whitelabel'],
  providers: ['providers'],
  templates: ['templates'],
  sources: ['sources'],
  sourceUse: (id: string) => ['source-use', id],
  users: ['users'],
  dashboards: ['dashboards'],
  dashboardList: (query: object) => ['dashboards', 'list', query],
  recentDashboards: ['dashboards', 'recent'],
  favourites: ['dashboards', 'favourites'],
  folders: ['dashboards', 'folders'],
  palettes: ['palettes'],
  /** Everything loaded of single dashboards begins with this word. */
  loadedDashboards: ['dashboard'],
  dashboard: (permalink: string) => ['dashboard', permalink],
  /** All that are loaded. */
  allDashboards: ['dashboard'],
  viewLog: (dashboardId: string) => ['view-log', dashboardId],
  /** Everything about reports and their mails begins with this word. */
  automaticReports: ['automatic-reports'],
  reportHistory: (id: string, wish: object) => ['automatic-reports', 'history', id, wish],
  deletedReports: ['automatic-reports', 'deleted'],
  reportFailures: ['automatic-reports', 'failures'],
  annotations: ['annotations'],
  annotationsOf: (dashboardId: string) => ['annotations', dashboardId],
  upload: (fileId: string) => ['upload', fileId],
  /** Everything that holds figures begins with this word. */
  frames: ['frames'],
} as const;
