import { z } from 'zod';
import { addUp } from '../kit/arithmetic.ts';
import type { Reply } from '../kit/provider.ts';
import { figure } from './numbers.ts';
import { readBody } from './read-body.ts';

/** Where an order came from, as WooCommerce notes it with the order since 8.5. Empty text: not noted. */
export interface OrderOrigin {
  date: string;
  channel: string;
  utmSource: string;
  utmMedium: string;
  utmCampaign: string;
  device: string;
  paymentMethod: string;
  country: string;
  /** What the customer paid, less what was returned. */
  value: number | null;
}
export type OriginField = Exclude<keyof OrderOrigin, 'date' | 'value'>;

const orderSchema = z.object({
  status: z.string(),
  date_created: z.string(),
  total: z.union([z.string(), z.number()]),
  refunds: z.array(z.object({ total: z.union([z.string(), z.number()]) })).default([]),
  payment_method_title: z.string().default(''),
  billing: z.object({ country: z.string().default('') }).optional(),
  meta_data: z.array(z.object({ key: z.string(), value: z.unknown() })).default([]),
});

/** Analytics leaves these out unless the shop is set otherwise; statuses of plugins count. */
const uncounted = ['pending', 'failed', 'cancelled', 'trash', 'checkout-draft', 'auto-draft'];

const channels: Record<string, string> = {
  utm: 'Campaign links',
  organic: 'Organic search',
  referral: 'Referral',
  typein: 'Direct',
  mobile_app: 'Mobile app',
  admin: 'Entered by the shop',
  pos: 'Point of sale',
};

export function readOrders(reply: Reply): { onPage: number; orders: OrderOrigin[] } {
  const read = readBody(z.array(orderSchema), reply);
  return { onPage: read.length, orders: read.filter(({ status }) => !uncounted.includes(status)).map(originOf) };
}

function originOf(order: z.infer<typeof orderSchema>): OrderOrigin {
  const meta = (name: string): string => {
    const value = order.meta_data.find(({ key }) => key === `_wc_order_attribution_${name}`)?.value;
    return typeof value === 'string' ? value.trim() : '';
  };
  const channel = meta('source_type');
  return {
    date: order.date_created,
    channel: channels[channel] ?? channel,
    utmSource: meta('utm_source'),
    utmMedium: meta('utm_medium'),
    utmCampaign: meta('utm_campaign'),
    device: meta('device_type'),
    paymentMethod: order.payment_method_title,
    country: order.billing?.country ?? '',
    // Returns are negative.
    value: addUp([figure(order.total), ...order.refunds.map(({ total }) => figure(total))]),
  };
}
