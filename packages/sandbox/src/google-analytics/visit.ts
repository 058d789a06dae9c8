import { NO_PAGE } from './day-cell.ts';
import type { DayWriter, Visit } from './day-writer.ts';
import { CODE } from './events.ts';
import { pick } from './pick-table.ts';
import type { Property } from './properties.ts';
import type { Site } from './site.ts';
import { sources } from './sources.ts';

interface Surroundings {
  property: Property;
  site: Site;
  landing: Uint8Array;
  next: Uint8Array;
}

type Chance = () => number;

const PAGES_MAX = 14;
const SECONDS_MAX = 250;
const FREE_SHIPPING_FROM = 80;

/** Writes one session: its pages, and what the visitor does on them. */
export function writeVisit(writer: DayWriter, visit: Visit, at: Surroundings, chance: Chance): void {
  writer.begin(visit);
  const source = sources[visit.source];
  const isEngaged = visit.landing !== NO_PAGE && chance() < (source?.engagement ?? 0.5);
  const intent = source?.intent ?? 1;
  const landing = visit.landing === NO_PAGE ? 0 : visit.landing;
  writer.event(CODE.session_start, landing);
  if (visit.isNew) writer.event(CODE.first_visit, landing);
  if (visit.landing === NO_PAGE) {
    writer.end(false, 0);
    return;
  }
  if (!isEngaged) {
    writePage(writer, landing, at.site, chance);
    writer.end(false, Math.floor(chance() * 9));
    return;
  }
  const pages = Math.min(PAGES_MAX, 1 + Math.floor(-Math.log(1 - chance()) * 2.1));
  const cart = new Map<number, number>();
  let durationS = 0;
  for (let p = 0; p < pages; p++) {
    const page = p === 0 ? landing : pick(at.next, chance());
    writePage(writer, page, at.site, chance);
    durationS += writeEngagement(writer, page, chance);
    if (at.property.kind === 'shop') fillCart(writer, page, at.site, cart, intent, chance);
    else durationS += writeLead(writer, page, at.site, intent, chance);
  }
  if (chance() < 0.012 * intent) writer.event(CODE.sign_up, landing);
  if (cart.size > 0) durationS += writeCheckout(writer, cart, at, intent, chance);
  writer.end(true, 10 + durationS);
}

function writePage(writer: DayWriter, page: number, site: Site, chance: Chance): void {
  const { item = -1, group, path } = site.pages[page] ?? {};
  writer.event(CODE.page_view, page);
  if (item >= 0) {
    writer.event(CODE.view_item, page);
    writer.item(item);
  } else if (group === 'Category') {
    writer.event(CODE.view_item_list, page);
    const shown = site.items.flatMap(({ category }, index) => (path === '/sale' || path === `/c/${category.toLowerCase()}` ? [index] : []));
    for (const index of shown.slice(0, 3)) writer.item(index);
  }
  if (path === '/' && site.items.length > 0 && chance() < 0.6) {
    writer.event(CODE.view_promotion, page);
    if (chance() < 0.12) writer.event(CODE.select_promotion, page);
  }
}

/** Answers the seconds spent. */
function writeEngagement(writer: DayWriter, page: number, chance: Chance): number {
  const seconds = Math.min(SECONDS_MAX, 6 + Math.floor(-Math.log(1 - chance()) * 34));
  writer.event(CODE.user_engagement, page, 0, seconds);
  if (chance() < 0.42) writer.event(CODE.scroll, page);
  const doing = chance();
  if (doing < 0.03) writer.event(CODE.click, page, Math.floor(chance() * 3));
  else if (doing < 0.045) writer.event(CODE.view_search_results, page, Math.floor(chance() * 6));
  else if (doing < 0.06) writer.event(CODE.file_download, page, Math.floor(chance() * 2));
  return seconds;
}

function writeLead(writer: DayWriter, page: number, site: Site, intent: number, chance: Chance): number {
  if (site.pages[page]?.group !== 'Contact' || chance() > 0.55) return 0;
  writer.event(CODE.form_start, page);
  if (chance() < 0.38 * intent) writer.event(CODE.generate_lead, page);
  return 30;
}

function fillCart(writer: DayWriter, page: number, site: Site, cart: Map<number, number>, intent: number, chance: Chance): void {
  const item = site.pages[page]?.item ?? -1;
  if (item < 0 || chance() > 0.13 * intent) return;
  const quantity = chance() < 0.8 ? 1 : 2;
  cart.set(item, (cart.get(item) ?? 0) + quantity);
  writer.event(CODE.add_to_cart, page);
  writer.item(item, quantity);
}

function pageAt(site: Site, path: string): number {
  return site.pages.findIndex((page) => page.path === path);
}

function writeCheckout(writer: DayWriter, cart: Map<number, number>, at: Surroundings, intent: number, chance: Chance): number {
  if (chance() > 0.62) return 0;
  const { site, property } = at;
  const checkout = pageAt(site, '/checkout');
  writePage(writer, checkout, site, chance);
  writer.event(CODE.begin_checkout, checkout);
  for (const [item, quantity] of cart) writer.item(item, quantity);
  if (chance() > 0.52 + 0.08 * intent) return 45;
  const gross = [...cart].reduce((sum, [item, quantity]) => sum + (site.items[item]?.price ?? 0) * quantity, 0);
  const isRefunded = chance() < 0.03;
  const order = writer.orders.length;
  writer.orders.push({
    id: `T${property.id}-${writer.day.replaceAll('-', '')}-${order + 1}`,
    coupon: chance() < 0.15 ? 'WELCOME10' : '(not set)',
    gross,
    tax: Math.round(gross / 6),
    shipping: gross >= FREE_SHIPPING_FROM * property.minorUnits ? 0 : 5 * property.minorUnits,
    isRefunded,
    isFirst: chance() < 0.7,
  });
  const thanks = pageAt(site, '/checkout/thanks');
  writePage(writer, thanks, site, chance);
  writer.event(CODE.purchase, thanks, order);
  for (const [item, quantity] of cart) writer.item(item, quantity);
  if (isRefunded) writer.event(CODE.refund, thanks, order);
  return 120;
}
