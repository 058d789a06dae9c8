import { seeded } from '../kernel/random.ts';

export interface Variation {
  id: number;
  option: string;
  sku: string;
}

export interface Product {
  id: number;
  /** HTML-encoded, as WordPress keeps it. */
  name: string;
  sku: string;
  /** Net, in cents. */
  price: number;
  categoryIds: readonly number[];
  variations: readonly Variation[];
  /** How often it is bought, compared with the others. */
  weight: number;
  /** Its orders are still there, the product is not. */
  isDeleted: boolean;
  stock: number;
}

export interface Category {
  id: number;
  name: string;
  slug: string;
  parent: number;
}

export interface Coupon {
  id: number;
  code: string;
  type: 'percent' | 'fixed_cart';
  /** Percent, or cents. */
  value: number;
  /** Months in which it works (1-12), or all of them. */
  months: readonly number[] | null;
  created: string;
  expires: string | null;
}

export interface Catalogue {
  products: readonly Product[];
  categories: readonly Category[];
  coupons: readonly Coupon[];
}

const categories: readonly Category[] = [
  { id: 15, name: 'Clothing', slug: 'clothing', parent: 0 },
  { id: 16, name: 'Jackets', slug: 'jackets', parent: 15 },
  { id: 17, name: 'Caps &amp; Hats', slug: 'caps-hats', parent: 15 },
  { id: 18, name: 'Gear', slug: 'gear', parent: 0 },
  { id: 19, name: 'Camping', slug: 'camping', parent: 18 },
  { id: 20, name: 'Food &amp; Drink', slug: 'food-drink', parent: 0 },
  { id: 21, name: 'Gift cards', slug: 'gift-cards', parent: 0 },
];

const coupons: readonly Coupon[] = [
  { id: 501, code: 'summer10', type: 'percent', value: 10, months: [6, 7, 8], created: '2024-05-28', expires: null },
  { id: 502, code: 'welcome5', type: 'fixed_cart', value: 500, months: null, created: '2024-02-01', expires: null },
  { id: 503, code: 'newsletter15', type: 'percent', value: 15, months: null, created: '2024-03-04', expires: null },
  { id: 504, code: 'blackweek20', type: 'percent', value: 20, months: [11], created: '2024-10-30', expires: null },
  { id: 505, code: 'partner', type: 'fixed_cart', value: 1000, months: null, created: '2024-06-12', expires: '2027-12-31' },
];

const SIZES = ['S', 'M', 'L', 'XL'];

/** Name, net price, categories, whether it comes in sizes. */
const lines: readonly [string, number, number[], boolean][] = [
  ['Storm jacket', 17_900, [15, 16], true],
  ['Down jacket', 22_900, [15, 16], true],
  ['Merino shirt', 6900, [15], true],
  ['Trekking trousers', 8900, [15], true],
  ['Wool cap &#8220;Arlberg&#8221;', 2900, [15, 17], false],
  ['Sun hat', 3400, [15, 17], false],
  ['Backpack 30 l', 11_900, [18], false],
  ['Backpack 55 l', 16_900, [18], false],
  ['Trekking poles', 7900, [18], false],
  ['Head lamp', 4500, [18, 19], false],
  ['Two-person tent', 28_900, [18, 19], false],
  ['Sleeping bag &#8211; 5 &deg;C', 14_900, [18, 19], false],
  ['Camping stove', 5900, [18, 19], false],
  ['Steel bottle 0.75 l', 2490, [18, 20], false],
  ['Trail mix &amp; nuts', 690, [20], false],
  ['Coffee beans 500 g', 1390, [20], false],
  ['Herbal tea', 590, [20], false],
  ['Gift card 50', 5000, [21], false],
  ['Discontinued gaiters', 3900, [18], false],
];

/** What a shop sells. Shops differ in stock and in what runs well; the shelf is the same. */
export function catalogueOf(seed: string, host: string): Catalogue {
  const products = lines.map(([name, price, categoryIds, hasSizes], i): Product => {
    const random = seeded(seed, host, 'product', i);
    const id = 1001 + i * 10;
    const sku = `SKU-${id}`;
    return {
      id,
      name,
      sku,
      price,
      categoryIds,
      variations: hasSizes ? SIZES.map((option, n) => ({ id: id + 1 + n, option, sku: `${sku}-${option}` })) : [],
      weight: 0.2 + random() ** 2 * 3,
      isDeleted: name.startsWith('Discontinued'),
      stock: Math.floor(random() * 60) - 4,
    };
  });
  return { products, categories, coupons };
}

export type StockStatus = 'instock' | 'lowstock' | 'outofstock' | 'onbackorder';

const LOW_STOCK = 4;

/** A negative stock is a backorder. */
export function stockStatusOf({ stock }: Product): StockStatus {
  if (stock < 0) return 'onbackorder';
  if (stock === 0) return 'outofstock';
  return stock <= LOW_STOCK ? 'lowstock' : 'instock';
}
