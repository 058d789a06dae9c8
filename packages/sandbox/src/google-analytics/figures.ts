/** What is added up while rows are read. Money in the smallest units of the property's currency. */
type Sum =
  | 'sessions'
  | 'engagedSessions'
  | 'durationS'
  | 'newUsers'
  | 'views'
  | 'events'
  | 'engagementS'
  | 'eventValue'
  | 'keyEvents0'
  | 'keyEvents1'
  | 'keySessions'
  | 'keySessions0'
  | 'keySessions1'
  | 'purchases'
  | 'gross'
  | 'refunds'
  | 'tax'
  | 'shipping'
  | 'addToCarts'
  | 'checkouts'
  | 'itemViewEvents'
  | 'itemListViewEvents'
  | 'promotionViews'
  | 'promotionClicks'
  | 'adClicks'
  | 'adImpressions'
  | 'adCost'
  | 'searchClicks'
  | 'searchImpressions'
  | 'searchPositions'
  | 'itemsViewed'
  | 'itemsAdded'
  | 'itemsCheckedOut'
  | 'itemsPurchased'
  | 'itemGross'
  | 'itemRefunds';

/** Users counted once each, however often they came. */
type Crowd =
  | 'totalUsers'
  | 'activeUsers'
  | 'purchasers'
  | 'firstPurchasers'
  | 'keyUsers'
  | 'keyUsers0'
  | 'keyUsers1'
  | 'scrolledUsers'
  | 'itemViewers'
  | 'itemCarters'
  | 'itemBuyers';

/** Users of the last days, which lie outside the rows being read: set from outside. */
export type Rolling = 'rolling1' | 'rolling7' | 'rolling28';

/** What is counted from the rows themselves. */
export type Counted = Sum | Crowd;
export type Part = Counted | Rolling;

export function isRolling(part: Part): part is Rolling {
  return part.startsWith('rolling');
}

/** One part of all groups. */
export class Column {
  values = new Float64Array(64);

  /** Makes room for this many groups. */
  reserve(groups: number): void {
    if (groups <= this.values.length) return;
    const values = new Float64Array(2 ** Math.ceil(Math.log2(groups)));
    values.set(this.values);
    this.values = values;
  }
}

/** The figures of one row of a report: one group in the columns of the wanted parts. */
export class Figures {
  readonly #columns: ReadonlyMap<Part, Column>;
  readonly #group: number;

  constructor(columns: ReadonlyMap<Part, Column>, group: number) {
    this.#columns = columns;
    this.#group = group;
  }

  get(part: Part): number {
    return this.#columns.get(part)?.values[this.#group] ?? 0;
  }

  set(part: Rolling, value: number): void {
    const column = this.#columns.get(part);
    if (column) column.values[this.#group] = value;
  }
}
