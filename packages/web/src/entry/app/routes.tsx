import { ModalsProvider } from '@mantine/modals';
import { Notifications } from '@mantine/notifications';
import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { forbiddenTitle, whoCan } from '#features/error-pages/forbidden-words.ts';
import { NotFoundPage } from '#features/error-pages/not-found-page.tsx';
import { ProblemState } from '#features/error-pages/problem-state.tsx';
import { notifyBlocked } from '#features/onboarding/notify-blocked.ts';
import { rememberShown, waitingPlace, wasShown } from '#features/onboarding/waiting-place.ts';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { getPageConfig } from '#lib/page/page-config.ts';
import { findPage, pages } from '#lib/page/route-table.ts';
import { parseSearch, stringifySearch } from '#lib/page/search-text.ts';
import { RootLayout } from '#shell/frame/root-layout.tsx';
import { guardVisit } from '../guard/guard-visit.ts';
import { DashboardRoute } from './dashboard-route.tsx';

interface RouterContext {
  cache: QueryClient;
  /** The page that is shown; undefined: none yet. */
  here: () => { pathname: string; href: string } | undefined;
}

const root = createRootRouteWithContext<RouterContext>()({
  component: RootLayout,
  notFoundComponent: NotFoundPage,
  beforeLoad: async ({ context, location, preload }) => {
    const decision = guardVisit(context.cache, location);
    if (decision.kind === 'go') {
      // Pointing at a link is not yet opening it.
      if (decision.isForbidden && !preload)
        void fetchLate(() => import('#ui/feedback/notify.tsx')).then(({ notifyInfo: notifyTold }) =>
          notifyTold(`${forbiddenTitle}. ${whoCan}`),
        );
      throw redirect({ to: pages[decision.page].path, params: decision.params ?? {}, replace: true });
    }
    if (decision.kind === 'signIn') throw redirect({ href: decision.href, reloadDocument: true });
    const { user } = getPageConfig();
    if (decision.kind === 'open') {
      const page = findPage(location.pathname)?.name;
      if (user && page && !preload) rememberShown(user.id, page);
      return;
    }
    const place = await waitingPlace(decision.page, context.here());
    if (place === null) return;
    // Pointing at a link is not yet leaving.
    if (user && wasShown(user.id, decision.page) && !preload) void notifyBlocked(decision.message);
    throw redirect({ href: place, replace: true });
  },
});

const home = createRoute({
  getParentRoute: () => root,
  path: pages.root.path,
  beforeLoad: () => {
    throw redirect({ to: pages['dashboards.index'].path, replace: true });
  },
});
const dashboards = createRoute({
  getParentRoute: () => root,
  path: pages['dashboards.index'].path,
  component: lazyRouteComponent(() => fetchLate(() => import('#screens/dashboards/dashboards-page.tsx')), 'DashboardsPage'),
});
const createDashboard = createRoute({
  getParentRoute: () => root,
  path: pages['dashboards.create'].path,
  component: lazyRouteComponent(() => fetchLate(() => import('#screens/dashboards/create-dashboard-page.tsx')), 'CreateDashboardPage'),
});
const dashboard = createRoute({
  getParentRoute: () => root,
  path: pages['dashboard.show'].path,
  component: DashboardRoute,
});
const realtime = createRoute({
  getParentRoute: () => root,
  path: pages['dashboard.realTime'].path,
  component: lazyRouteComponent(() => fetchLate(() => import('./realtime-route.tsx')), 'RealtimeRoute'),
});
const print = createRoute({
  getParentRoute: () => root,
  path: pages['dashboard.print'].path,
  // Without a shell: a page of its own, which this router does not run for (main.ts).
  beforeLoad: ({ location }) => {
    throw redirect({ href: location.href, reloadDocument: true });
  },
});
const status = createRoute({
  getParentRoute: () => root,
  path: pages['dashboard.status'].path,
  beforeLoad: ({ location }) => {
    throw redirect({ href: location.href, reloadDocument: true });
  },
});
const groups = createRoute({
  getParentRoute: () => root,
  path: pages['campaigns.index'].path,
  component: lazyRouteComponent(() => fetchLate(() => import('#screens/groups/groups-page.tsx')), 'GroupsPage'),
});
const createGroup = createRoute({
  getParentRoute: () => root,
  path: pages['campaigns.create'].path,
  component: lazyRouteComponent(() => fetchLate(() => import('#screens/groups/create-group-page.tsx')), 'CreateGroupPage'),
});
const allDomains = createRoute({
  getParentRoute: () => root,
  path: pages['campaigns.domains'].path,
  component: lazyRouteComponent(() => fetchLate(() => import('#screens/groups/all-domains-page.tsx')), 'AllDomainsPage'),
});
const group = createRoute({
  getParentRoute: () => root,
  path: pages['campaign.show'].path,
  component: lazyRouteComponent(() => fetchLate(() => import('#screens/groups/group-page.tsx')), 'GroupPage'),
});
const company = createRoute({
  getParentRoute: () => root,
  path: pages.company.path,
  component: lazyRouteComponent(() => fetchLate(() => import('#shell/frame/company-layout.tsx')), 'CompanyLayout'),
  beforeLoad: ({ location }) => {
    if (findPage(location.pathname)?.name === 'company') throw redirect({ to: pages['company.sources'].path, replace: true });
  },
});
const companyPath = <P extends string>(path: `${typeof pages.company.path}/${P}`): P => path.slice(pages.company.path.length + 1) as P;
const sources = createRoute({
  getParentRoute: () => company,
  path: companyPath(pages['company.sources'].path),
  component: lazyRouteComponent(() => fetchLate(() => import('#screens/sources/sources-page.tsx')), 'SourcesPage'),
});
const settings = createRoute({
  getParentRoute: () => company,
  path: companyPath(pages['company.settings'].path),
  component: lazyRouteComponent(() => fetchLate(() => import('#screens/settings/page/settings-page.tsx')), 'SettingsPage'),
});
const subscription = createRoute({
  getParentRoute: () => company,
  path: companyPath(pages['company.subscription'].path),
  component: lazyRouteComponent(() => fetchLate(() => import('#screens/subscription/subscription-page.tsx')), 'SubscriptionPage'),
  beforeLoad: ({ location }) => {
    const { mode, mayCheckOut } = getPageConfig().payment;
    // Only a page that came from the server as this one lets the shop in.
    if (mode !== 'off' && !mayCheckOut) throw redirect({ href: location.href, reloadDocument: true });
  },
});
const invoices = createRoute({
  getParentRoute: () => company,
  path: companyPath(pages['company.invoices'].path),
  component: lazyRouteComponent(() => fetchLate(() => import('#screens/subscription/invoices-page.tsx')), 'InvoicesPage'),
});
const managePayment = createRoute({
  getParentRoute: () => company,
  path: companyPath(pages['company.managePayment'].path),
  component: lazyRouteComponent(() => fetchLate(() => import('#screens/subscription/manage-payment-page.tsx')), 'ManagePaymentPage'),
});
const automaticReports = createRoute({
  getParentRoute: () => company,
  path: companyPath(pages['company.automaticReports'].path),
  component: lazyRouteComponent(
    () => fetchLate(() => import('#screens/automatic-reports/automatic-reports-page.tsx')),
    'AutomaticReportsPage',
  ),
});
const reportHistory = createRoute({
  getParentRoute: () => company,
  path: companyPath(pages['company.reportHistory'].path),
  component: lazyRouteComponent(
    () => fetchLate(() => import('#screens/automatic-reports/history/report-history-page.tsx')),
    'ReportHistoryPage',
  ),
});
const users = createRoute({
  getParentRoute: () => company,
  path: companyPath(pages['company.users'].path),
  component: lazyRouteComponent(() => fetchLate(() => import('#screens/people/list/users-page.tsx')), 'UsersPage'),
});
const user = createRoute({
  getParentRoute: () => root,
  path: pages.user.path,
  component: lazyRouteComponent(() => fetchLate(() => import('#screens/people/own/user-page.tsx')), 'UserPage'),
});
const intro = createRoute({
  getParentRoute: () => root,
  path: pages.intro.path,
  component: lazyRouteComponent(() => fetchLate(() => import('#screens/intro/intro-page.tsx')), 'IntroPage'),
});
const notFound = createRoute({ getParentRoute: () => root, path: pages.notFound.path, component: NotFoundPage });
const forbidden = createRoute({
  getParentRoute: () => root,
  path: pages.forbidden.path,
  component: lazyRouteComponent(() => fetchLate(() => import('#features/error-pages/forbidden-page.tsx')), 'ForbiddenPage'),
});
const subscriptionRequired = createRoute({
  getParentRoute: () => root,
  path: pages.subscriptionRequired.path,
  component: lazyRouteComponent(
    () => fetchLate(() => import('#features/error-pages/subscription-required-page.tsx')),
    'SubscriptionRequiredPage',
  ),
});

const tree = root.addChildren([
  home,
  dashboards,
  createDashboard,
  dashboard,
  print,
  realtime,
  status,
  groups,
  createGroup,
  allDomains,
  group,
  company.addChildren([sources, automaticReports, reportHistory, settings, subscription, invoices, managePayment, users]),
  user,
  intro,
  notFound,
  forbidden,
  subscriptionRequired,
]);

/** Inside the router: links in them lead on as any other. */
const DialogsAndNotifications = ({ children }: { children: ReactNode }) => (
  <ModalsProvider>
    <Notifications position="bottom-right" containerWidth={400} />
    {children}
  </ModalsProvider>
);

export const createAppRouter = (cache: QueryClient) => {
  const router = createRouter({
    routeTree: tree,
    context: { cache, here: (): ReturnType<RouterContext['here']> => router.state.resolvedLocation },
    InnerWrap: DialogsAndNotifications,
    defaultPreload: 'intent',
    // The query cache decides what is fresh.
    defaultPreloadStaleTime: 0,
    defaultErrorComponent: ({ error }) => <ProblemState thrown={error} />,
    // New pages start at the top; going back returns to where one was.
    scrollRestoration: true,
    parseSearch,
    stringifySearch,
  });
  return router;
};

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
