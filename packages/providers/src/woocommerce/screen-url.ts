import type { Account, Query } from '../kit/provider.ts';
import { screenAddress } from '../kit/screen-address.ts';

/** Pages of WooCommerce Analytics by report; where ours has no page of its own, the nearest one. */
const pages: Record<string, string> = {
  revenue: '/analytics/revenue',
  orders: '/analytics/orders',
  channels: '/analytics/orders',
  products: '/analytics/products',
  categories: '/analytics/categories',
  variations: '/analytics/variations',
  coupons: '/analytics/coupons',
  taxes: '/analytics/taxes',
  stock: '/analytics/stock',
  customers: '/customers',
};

/** The shop's own Analytics over the days asked for. The login's id is the shop's address. https://woocommerce.com/document/woocommerce-analytics/ */
export function screenUrl({ report, period }: Query, { id }: Account): string | null {
  const path = Object.hasOwn(pages, report) ? pages[report] : undefined;
  if (path === undefined || !/^[a-z0-9.-]+(?::\d+)?(?:\/[^\s?#]*)?$/.test(id)) return null;
  const days = { period: 'custom', compare: 'previous_period', after: period.start, before: period.end };
  return screenAddress(`https://${id.replace(/\/+$/, '')}/wp-admin/admin.php`, { page: 'wc-admin', path, ...days });
}
