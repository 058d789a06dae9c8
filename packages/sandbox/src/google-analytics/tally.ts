import type { DayCell } from './day-cell.ts';
import { CODE, LEAD_VALUE } from './events.ts';
import { CROWD, type Crowd, type Figures, isCrowd, type Part, SUM, type Sum } from './figures.ts';
import type { Grain } from './grain.ts';
import { keyIndexes } from './metrics.ts';
import type { Property } from './properties.ts';
import type { Site } from './site.ts';
import { sources } from './sources.ts';
import { scramble } from './visitor-traits.ts';

const ITEM_SUMS: Sum[] = ['itemsViewed', 'itemsAdded', 'itemsCheckedOut', 'itemsPurchased', 'itemGross', 'itemRefunds'];
const ITEM_CROWDS: Crowd[] = ['itemViewers', 'itemCarters', 'itemBuyers'];
const ADS_SUMS: Sum[] = ['adClicks', 'adImpressions', 'adCost', 'searchClicks', 'searchImpressions', 'searchPositions'];
const SESSION_PARTS: readonly Part[] = ['sessions', 'engagedSessions', 'durationS', 'totalUsers', 'activeUsers', ...ADS_SUMS];

const isAds = sources.map(({ platform }) => platform === 'Google Ads');
const isSearch = sources.map(({ source, medium }) => source === 'google' && medium === 'organic');

/** Adds rows to figures; does only the work the wanted parts ask for. */
export class Tally {
  readonly #property: Property;
  readonly #site: Site;
  readonly #keys: number[];
  readonly #crowd: boolean[] = [];
  readonly #events: boolean;
  readonly #items: boolean;
  readonly #ads: boolean;
  /** Numbers sessions across days, so that figures can tell a new one from the last. */
  #cell: DayCell | null = null;
  #base = 0;

  constructor(property: Property, site: Site, parts: Iterable<Part>) {
    this.#property = property;
    this.#site = site;
    this.#keys = keyIndexes(property.kind);
    const wanted = new Set(parts);
    for (const part of wanted) if (isCrowd(part)) this.#crowd[CROWD[part]] = true;
    const items: readonly Part[] = [...ITEM_SUMS, ...ITEM_CROWDS];
    this.#items = items.some((part) => wanted.has(part));
    this.#ads = ADS_SUMS.some((part) => wanted.has(part));
    this.#events = [...wanted].some((part) => !SESSION_PARTS.includes(part) && !items.includes(part));
  }

  add(figures: Figures, grain: Grain, cell: DayCell, s: number, e: number, i: number): void {
    if (cell !== this.#cell) {
      this.#base += this.#cell?.sessions ?? 0;
      this.#cell = cell;
    }
    const session = this.#base + s;
    if (figures.session !== session) {
      figures.session = session;
      this.#addSession(figures, cell, s);
    }
    if (grain === 'item') {
      this.#addItem(figures, cell, s, i);
      return;
    }
    const first = grain === 'event' ? e : (cell.eventStart[s] ?? 0);
    const end = grain === 'event' ? e + 1 : (cell.eventStart[s + 1] ?? 0);
    if (this.#events) for (let at = first; at < end; at++) this.#addEvent(figures, cell, s, at, session);
    if (this.#items) {
      const itemEnd = cell.itemStart[s + 1] ?? 0;
      for (let at = cell.itemStart[s] ?? 0; at < itemEnd; at++) {
        const event = cell.itemEvent[at] ?? 0;
        if (event >= first && event < end) this.#addItem(figures, cell, s, at);
      }
    }
  }

  #meet(figures: Figures, crowd: Crowd, cell: DayCell, s: number): void {
    if (this.#crowd[CROWD[crowd]]) figures.meet(CROWD[crowd], cell.user[s] ?? 0);
  }

  #addSession(figures: Figures, cell: DayCell, s: number): void {
    const { sums } = figures;
    sums[SUM.sessions] = (sums[SUM.sessions] ?? 0) + 1;
    sums[SUM.engagedSessions] = (sums[SUM.engagedSessions] ?? 0) + (cell.isEngaged[s] ?? 0);
    sums[SUM.durationS] = (sums[SUM.durationS] ?? 0) + (cell.durationS[s] ?? 0);
    this.#meet(figures, 'totalUsers', cell, s);
    if (cell.isEngaged[s] || cell.isNew[s]) this.#meet(figures, 'activeUsers', cell, s);
    if (this.#ads) this.#addLinked(figures, cell, s);
  }

  /** What linked Google Ads and Search Console accounts know of a visit they brought. */
  #addLinked(figures: Figures, cell: DayCell, s: number): void {
    const source = cell.source[s] ?? 0;
    const luck = scramble((cell.user[s] ?? 0) ^ cell.number, cell.minute[s] ?? 0);
    if (isAds[source]) {
      bump(figures, 'adClicks', 1);
      bump(figures, 'adImpressions', 9 + Math.floor(luck * 30));
      bump(figures, 'adCost', Math.round((0.25 + luck * 0.9) * this.#property.minorUnits * (this.#property.minorUnits === 1 ? 120 : 1)));
    } else if (isSearch[source]) {
      const impressions = 12 + Math.floor(luck * 28);
      bump(figures, 'searchClicks', 1);
      bump(figures, 'searchImpressions', impressions);
      bump(figures, 'searchPositions', impressions * (2 + Math.floor(luck * 13)));
    }
  }

  #addEvent(figures: Figures, cell: DayCell, s: number, e: number, session: number): void {
    const code = cell.eventCode[e] ?? 0;
    bump(figures, 'events', 1);
    const key = this.#keys[code] ?? -1;
    if (key >= 0) this.#addKeyEvent(figures, key, cell, s, session);
    switch (code) {
      case CODE.page_view:
        bump(figures, 'views', 1);
        break;
      case CODE.first_visit:
        bump(figures, 'newUsers', 1);
        break;
      case CODE.user_engagement:
        bump(figures, 'engagementS', cell.eventSeconds[e] ?? 0);
        break;
      case CODE.scroll:
        this.#meet(figures, 'scrolledUsers', cell, s);
        break;
      case CODE.generate_lead:
        bump(figures, 'eventValue', LEAD_VALUE * this.#property.minorUnits);
        break;
      case CODE.add_to_cart:
        bump(figures, 'addToCarts', 1);
        break;
      case CODE.begin_checkout:
        bump(figures, 'checkouts', 1);
        break;
      case CODE.view_item:
        bump(figures, 'itemViewEvents', 1);
        break;
      case CODE.view_item_list:
        bump(figures, 'itemListViewEvents', 1);
        break;
      case CODE.view_promotion:
        bump(figures, 'promotionViews', 1);
        break;
      case CODE.select_promotion:
        bump(figures, 'promotionClicks', 1);
        break;
      case CODE.purchase:
      case CODE.refund:
        this.#addOrder(figures, code === CODE.purchase, cell, s, e);
        break;
    }
  }

  #addKeyEvent(figures: Figures, key: number, cell: DayCell, s: number, session: number): void {
    const [sum, sessions, users]: [Sum, Sum, Crowd] =
      key === 0 ? ['keyEvents0', 'keySessions0', 'keyUsers0'] : ['keyEvents1', 'keySessions1', 'keyUsers1'];
    bump(figures, sum, 1);
    if (figures.keySession !== session) bump(figures, 'keySessions', 1);
    figures.keySession = session;
    const mark = key === 0 ? 'keySession0' : 'keySession1';
    if (figures[mark] !== session) bump(figures, sessions, 1);
    figures[mark] = session;
    this.#meet(figures, 'keyUsers', cell, s);
    this.#meet(figures, users, cell, s);
  }

  #addOrder(figures: Figures, isPurchase: boolean, cell: DayCell, s: number, e: number): void {
    const order = cell.orders[cell.eventDetail[e] ?? 0];
    if (!order) return;
    const shown = this.#property.hidesRevenue ? 0 : 1;
    if (!isPurchase) {
      bump(figures, 'refunds', order.gross * shown);
      return;
    }
    bump(figures, 'purchases', 1);
    bump(figures, 'gross', order.gross * shown);
    bump(figures, 'eventValue', order.gross * shown);
    bump(figures, 'tax', order.tax * shown);
    bump(figures, 'shipping', order.shipping * shown);
    this.#meet(figures, 'purchasers', cell, s);
    if (order.isFirst) this.#meet(figures, 'firstPurchasers', cell, s);
  }

  #addItem(figures: Figures, cell: DayCell, s: number, i: number): void {
    const e = cell.itemEvent[i] ?? 0;
    const quantity = cell.itemQuantity[i] ?? 0;
    switch (cell.eventCode[e]) {
      case CODE.view_item:
        bump(figures, 'itemsViewed', quantity);
        this.#meet(figures, 'itemViewers', cell, s);
        break;
      case CODE.add_to_cart:
        bump(figures, 'itemsAdded', quantity);
        this.#meet(figures, 'itemCarters', cell, s);
        break;
      case CODE.begin_checkout:
        bump(figures, 'itemsCheckedOut', quantity);
        break;
      case CODE.purchase: {
        const value = this.#property.hidesRevenue ? 0 : (this.#site.items[cell.item[i] ?? 0]?.price ?? 0) * quantity;
        bump(figures, 'itemsPurchased', quantity);
        bump(figures, 'itemGross', value);
        if (cell.orders[cell.eventDetail[e] ?? 0]?.isRefunded) bump(figures, 'itemRefunds', value);
        this.#meet(figures, 'itemBuyers', cell, s);
        break;
      }
    }
  }
}

function bump(figures: Figures, sum: Sum, by: number): void {
  const at = SUM[sum];
  figures.sums[at] = (figures.sums[at] ?? 0) + by;
}
