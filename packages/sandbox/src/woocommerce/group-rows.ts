import type { Entry } from './entries.ts';
import { amountOf } from './money.ts';
import type { WallTime } from './shop-time.ts';

/** What one product, variation or category sold. */
export interface SoldRow {
  productId: number;
  variationId: number;
  items: number;
  net: number;
  orderIds: Set<number>;
  productIds: Set<number>;
  lastSold: WallTime;
}

/** Adds up the lines of the entries by whatever `keysOf` finds in a line; a line may count for several keys. */
export function groupLines(entries: readonly Entry[], keysOf: (line: Entry['lines'][number]) => readonly number[]): Map<number, SoldRow> {
  const rows = new Map<number, SoldRow>();
  for (const entry of entries) {
    for (const line of entry.lines) {
      for (const key of keysOf(line)) {
        const { productId, variationId } = line;
        const row = rows.get(key) ?? { productId, variationId, items: 0, net: 0, orderIds: new Set(), productIds: new Set(), lastSold: 0 };
        rows.set(key, row);
        row.items += line.quantity;
        row.net += line.net;
        row.lastSold = Math.max(row.lastSold, entry.at);
        row.productIds.add(productId);
        if (!entry.isRefund) row.orderIds.add(entry.order.id);
      }
    }
  }
  return rows;
}

export function soldFigures(row: SoldRow): { items_sold: number; net_revenue: number; orders_count: number } {
  return { items_sold: row.items, net_revenue: amountOf(row.net), orders_count: row.orderIds.size };
}

/** Sorts by a number or a text; equal ones by id, so that pages never overlap. */
export function sortRows<T>(rows: T[], sortValue: (row: T) => number | string, order: string | null, idOf: (row: T) => number): T[] {
  const direction = order === 'asc' ? 1 : -1;
  return rows.sort((a, b) => {
    const [left, right] = [sortValue(a), sortValue(b)];
    const difference =
      typeof left === 'number' && typeof right === 'number' ? left - right : String(left).localeCompare(String(right), 'en');
    return direction * difference || idOf(a) - idOf(b);
  });
}
