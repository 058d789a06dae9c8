import { type Entry, type EntryLine, restrictLines } from './entries.ts';
import type { Params } from './params.ts';
import type { Store } from './store.ts';
import { refusal } from './woo-refusal.ts';

/** One part of a segmented report: what of an entry belongs to it, or null when nothing does. */
export interface Segment {
  id: number;
  label: string;
  cut(entry: Entry): Entry | null;
}

function lineSegment(id: number, label: string, keep: (line: EntryLine) => boolean): Segment {
  return { id, label, cut: (entry) => restrictLines(entry, keep) };
}

function variationSegments({ catalogue }: Store, params: Params): Segment[] {
  const products = [...params.ids('product_includes'), ...params.ids('products')];
  if (products.length !== 1) {
    const message = 'product_includes parameter need to specify exactly one product when segmenting by variation.';
    throw refusal(400, 'wc_admin_reports_invalid_segmenting_variation', message);
  }
  const product = catalogue.products.find(({ id }) => id === products[0]);
  return (product?.variations ?? []).map(({ id, option }) => lineSegment(id, option, ({ variationId }) => variationId === id));
}

/** The parts a report is to be split into, one for everything that exists, sold or not. */
export function segmentsFor(store: Store, params: Params): Segment[] {
  const { catalogue, shop } = store;
  const by = params.text('segmentby');
  if (by === 'product') {
    return catalogue.products
      .filter(({ isDeleted }) => !isDeleted)
      .map(({ id, name }) => lineSegment(id, name, ({ productId }) => productId === id));
  }
  if (by === 'category') {
    const inCategory = (id: number) => {
      const ids = catalogue.products.filter(({ categoryIds }) => categoryIds.includes(id)).map((product) => product.id);
      return ({ productId }: EntryLine) => ids.includes(productId);
    };
    return catalogue.categories.map(({ id, name }) => lineSegment(id, name, inCategory(id)));
  }
  if (by === 'variation') return variationSegments(store, params);
  if (by === 'coupon') {
    return catalogue.coupons.map(({ id, code }) => ({
      id,
      label: code,
      cut: (entry) => {
        const coupons = entry.coupons.filter(({ couponId }) => couponId === id);
        return coupons.length > 0 ? { ...entry, coupons } : null;
      },
    }));
  }
  if (by === 'tax_rate_id') {
    return shop.taxRates.map(({ id, name }) => ({ id, label: name, cut: (entry) => (entry.order.taxRateId === id ? entry : null) }));
  }
  // Recent versions have no labels for new and returning customers and drop their data: zeros.
  if (by === 'customer_type') return [0, 1].map((id) => ({ id, label: '', cut: () => null }));
  return [];
}
