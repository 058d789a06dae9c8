/** What is added up while rows are read. Money in the smallest units of the property's currency. */
export const SUMS = [
  'sessions',
  'engagedSessions',
  'durationS',
  'newUsers',
  'views',
  'events',
  'engagementS',
  'eventValue',
  'keyEvents0',
  'keyEvents1',
  'keySessions',
  'keySessions0',
  'keySessions1',
  'purchases',
  'gross',
  'refunds',
  'tax',
  'shipping',
  'addToCarts',
  'checkouts',
  'itemViewEvents',
  'itemListViewEvents',
  'promotionViews',
  'promotionClicks',
  'adClicks',
  'adImpressions',
  'adCost',
  'searchClicks',
  'searchImpressions',
  'searchPositions',
  'itemsViewed',
  'itemsAdded',
  'itemsCheckedOut',
  'itemsPurchased',
  'itemGross',
  'itemRefunds',
  'rolling1',
  'rolling7',
  'rolling28',
] as const;

/** Users counted once each, however often they came. */
export const CROWDS = [
  'totalUsers',
  'activeUsers',
  'purchasers',
  'firstPurchasers',
  'keyUsers',
  'keyUsers0',
  'keyUsers1',
  'scrolledUsers',
  'itemViewers',
  'itemCarters',
  'itemBuyers',
] as const;

export type Sum = (typeof SUMS)[number];
export type Crowd = (typeof CROWDS)[number];
export type Part = Sum | Crowd;

export const SUM = Object.fromEntries(SUMS.map((name, index) => [name, index])) as Record<Sum, number>;
export const CROWD = Object.fromEntries(CROWDS.map((name, index) => [name, index])) as Record<Crowd, number>;

export function isCrowd(part: Part): part is Crowd {
  return part in CROWD;
}

/** The figures of one row of a report. */
export class Figures {
  readonly sums = new Float64Array(SUMS.length);
  readonly crowds: (Set<number> | undefined)[] = [];
  /** The last session counted, and the last counted as one with a key event: sessions come in order, so that is enough. */
  session = -1;
  keySession = -1;
  keySession0 = -1;
  keySession1 = -1;

  meet(crowd: number, user: number): void {
    const known = this.crowds[crowd];
    if (known) known.add(user);
    else this.crowds[crowd] = new Set([user]);
  }

  get(part: Part): number {
    return isCrowd(part) ? (this.crowds[CROWD[part]]?.size ?? 0) : (this.sums[SUM[part]] ?? 0);
  }
}
