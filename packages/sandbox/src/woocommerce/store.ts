import { addDays, daysBetween } from '../kernel/days.ts';
import type { World } from '../kernel/stand-in.ts';
import { type Catalogue, catalogueOf, type Product } from './catalogue.ts';
import { type Customer, customerOf } from './customers.ts';
import { dayIndexOf, LONGEST_STORY_DAYS, makeOrders, type OrderMaker } from './make-orders.ts';
import { type Order, placeOfOrder } from './order.ts';
import { DAY, dayOfWall, type WallTime, wallNow } from './shop-time.ts';
import type { Shop } from './shops.ts';

/** One shop's orders, made day by day when they are first asked for. */
export class Store {
  readonly shop: Shop;
  readonly catalogue: Catalogue;
  readonly #world: World;
  readonly #maker: OrderMaker;
  readonly #days = new Map<number, Order[]>();
  readonly #customers = new Map<number, Customer>();

  constructor(world: World, shop: Shop) {
    this.shop = shop;
    this.#world = world;
    this.catalogue = catalogueOf(world.seed, shop.host);
    this.#maker = { seed: world.seed, shop, catalogue: this.catalogue };
  }

  now(): WallTime {
    return wallNow(this.shop.zone, this.#world.now());
  }

  /** What Analytics knows up to: now, or the last import. */
  analyticsNow(): WallTime {
    return this.shop.importsTwiceADay ? Math.floor(this.now() / (DAY / 2)) * (DAY / 2) : this.now();
  }

  ordersOn(day: string): Order[] {
    const index = dayIndexOf(this.shop, day);
    let orders = this.#days.get(index);
    if (!orders) {
      orders = makeOrders(this.#maker, index);
      this.#days.set(index, orders);
    }
    return orders;
  }

  /** Orders placed between two moments and before now, oldest first. */
  ordersCreated(from: WallTime, to: WallTime): Order[] {
    const end = Math.min(to, this.now());
    const start = dayOfWall(Math.max(from, Date.parse(this.shop.opened)));
    if (end < from) return [];
    return daysBetween(start, dayOfWall(end))
      .flatMap((day) => this.ordersOn(day))
      .filter(({ created }) => created >= from && created <= end);
  }

  /** Every order to which something may have happened between two moments. */
  ordersTouched(from: WallTime, to: WallTime): Order[] {
    const earliest = addDays(dayOfWall(from), -LONGEST_STORY_DAYS);
    return this.ordersCreated(Date.parse(earliest), to);
  }

  allOrders(): Order[] {
    return this.ordersCreated(Date.parse(this.shop.opened), this.now());
  }

  findOrder(id: number): Order | null {
    const place = placeOfOrder(id);
    if (!place) return null;
    const order = this.ordersOn(addDays(this.shop.opened, place.dayIndex)).find((entry) => entry.id === id);
    return order && order.created <= this.now() ? order : null;
  }

  product(id: number): Product | undefined {
    return this.catalogue.products.find((product) => product.id === id);
  }

  codeOf(couponId: number): string {
    return this.catalogue.coupons.find(({ id }) => id === couponId)?.code ?? '';
  }

  customer(id: number): Customer {
    let customer = this.#customers.get(id);
    if (!customer) {
      customer = customerOf(this.#world.seed, this.shop, id);
      this.#customers.set(id, customer);
    }
    return customer;
  }
}

const stores = new WeakMap<World, Map<string, Store>>();

/** The shop's orders in this world; the same object each time, so that days are made once. */
export function storeOf(world: World, shop: Shop): Store {
  const known = stores.get(world) ?? new Map<string, Store>();
  stores.set(world, known);
  const store = known.get(shop.host) ?? new Store(world, shop);
  known.set(shop.host, store);
  return store;
}
