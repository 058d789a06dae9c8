import { readParams } from './params.ts';
import { rangeRules } from './report-range.ts';
import { type Route, reportRoute } from './route.ts';
import { rowsOf, type StatsReport, statsRules } from './stats-report.ts';
import { statsReports } from './stats-reports.ts';

type Format = 'currency' | 'number' | 'average';

const LABELS: Record<string, [string, Format]> = {
  'revenue/total_sales': ['Total sales', 'currency'],
  'revenue/net_revenue': ['Net sales', 'currency'],
  'revenue/gross_sales': ['Gross sales', 'currency'],
  'revenue/refunds': ['Returns', 'currency'],
  'revenue/shipping': ['Shipping', 'currency'],
  'revenue/taxes': ['Taxes', 'currency'],
  'orders/orders_count': ['Orders', 'number'],
  'orders/avg_order_value': ['Average order value', 'currency'],
  'orders/num_items_sold': ['Items sold', 'number'],
  'orders/avg_items_per_order': ['Average items per order', 'average'],
  'products/items_sold': ['Products sold', 'number'],
  'products/net_revenue': ['Net sales', 'currency'],
  'variations/items_sold': ['Variations Sold', 'number'],
  'coupons/amount': ['Net discount amount', 'currency'],
  'coupons/orders_count': ['Discounted orders', 'number'],
  'coupons/coupons_count': ['Coupons used', 'number'],
  'taxes/total_tax': ['Total tax', 'currency'],
  'taxes/order_tax': ['Order tax', 'currency'],
  'taxes/shipping_tax': ['Shipping tax', 'currency'],
};

function split(stat: string): { report: StatsReport | undefined; chart: string } {
  const [name = '', chart = ''] = stat.split('/');
  return { report: statsReports.find((report) => report.name === name), chart };
}

export const indicatorRoutes: readonly Route[] = [
  reportRoute(
    'performance-indicators',
    { ...rangeRules, stats: { type: 'enums', values: Object.keys(LABELS) } },
    ({ store, address }, params) => {
      const stats = params.texts('stats');
      const figures = new Map(
        statsReports
          .filter((report) => stats.some((stat) => split(stat).report === report))
          .map((report) => {
            const { after, before } = address.query;
            const own = readParams({ after, before }, statsRules(report), store.shop.zone);
            return [report, report.measure(rowsOf(report, store, own))] as const;
          }),
      );
      const body = stats.map((stat) => {
        const { report, chart } = split(stat);
        const [label = '', format] = LABELS[stat] ?? [];
        const value = report ? (figures.get(report)?.[chart] ?? null) : null;
        return { stat, chart, label, format, value };
      });
      return { body };
    },
  ),
];
