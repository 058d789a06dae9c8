/** The products that the seller set up: two paths, each with prices by quantity in cents of USD. */
export interface Product {
  path: string;
  months: 1 | 12;
  /** What one costs from such a quantity on, the smallest first. */
  prices: readonly { from: number; cents: number }[];
}

const monthly = [
  { from: 1, cents: 600 },
  { from: 10, cents: 540 },
  { from: 25, cents: 520 },
  { from: 50, cents: 510 },
  { from: 100, cents: 505 },
];

export const products: readonly Product[] = [
  { path: 'dashboards-monthly', months: 1, prices: monthly },
  // Ten months are paid for twelve.
  { path: 'dashboards-yearly', months: 12, prices: monthly.map(({ from, cents }) => ({ from, cents: cents * 10 })) },
];

export const findProduct = (path: string): Product | null => products.find((product) => product.path === path) ?? null;

export const centsOf = (product: Product, quantity: number): number => product.prices.findLast(({ from }) => from <= quantity)?.cents ?? 0;
