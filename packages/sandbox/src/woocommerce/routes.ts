import { coreLists } from './core-lists.ts';
import { coreReports } from './core-reports.ts';
import { customerRoutes } from './customers-report.ts';
import { leaderboardsRoute } from './leaderboards.ts';
import { ordersReport } from './orders-report.ts';
import { indicatorRoutes } from './performance-indicators.ts';
import { itemRoute, type Route, reportRoute } from './route.ts';
import { rowReports } from './row-reports.ts';
import { soldReports } from './sold-reports.ts';
import { runStats, statsRules } from './stats-report.ts';
import { statsReports } from './stats-reports.ts';

const currency = itemRoute(/^\/data\/currencies\/current$/, 'manage', ({ store: { shop } }) => ({
  body: { code: shop.currency, name: shop.currencyName, symbol: shop.currencySymbol },
}));

const scheduledImport = itemRoute(/^\/settings\/wc_admin\/woocommerce_analytics_scheduled_import$/, 'manage', ({ store }) => ({
  body: { id: 'woocommerce_analytics_scheduled_import', type: 'radio', value: store.shop.importsTwiceADay ? 'yes' : 'no' },
}));

const stats = statsReports.map((report) =>
  reportRoute(`${report.name}/stats`, statsRules(report), ({ store, address }, params) => runStats(report, store, params, address)),
);

/** What each namespace answers, besides its refusals. */
export const namespaces: Readonly<Record<string, readonly Route[]>> = {
  'wc/v3': [currency, ...coreReports, ...coreLists],
  'wc-analytics': [
    ...stats,
    ...soldReports,
    ...rowReports,
    ordersReport,
    ...customerRoutes,
    ...indicatorRoutes,
    leaderboardsRoute,
    scheduledImport,
  ],
};
