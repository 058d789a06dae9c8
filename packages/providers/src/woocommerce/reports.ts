import { categories } from './reports/categories.ts';
import { channels } from './reports/channels.ts';
import { coupons } from './reports/coupons.ts';
import { customers } from './reports/customers.ts';
import { orders } from './reports/orders.ts';
import { products } from './reports/products.ts';
import { revenue } from './reports/revenue.ts';
import { stock } from './reports/stock.ts';
import { taxes } from './reports/taxes.ts';
import { variations } from './reports/variations.ts';

/** In the order the form shows them. */
export const reports = [revenue, orders, channels, products, categories, variations, coupons, customers, taxes, stock];
