import { hash, seeded } from '../kernel/random.ts';
import type { Shop } from './shops.ts';

export type Customer = ReturnType<typeof customerOf>;

const FIRST = 'Anna Ben Clara David Eva Felix Greta Hugo Ida Jonas Klara Leo Mia Noah Olga Paul'.split(' ');
const LAST = 'Auer Bauer Costa Dietrich Egger Fischer Gruber Huber Jones Kern Lang Moser Novak Pichler Wolf'.split(' ');

function pick<T>(list: readonly T[], chance: number): T {
  return list[Math.min(list.length - 1, Math.floor(chance * list.length))] as T;
}

/** A customer is who placed the order with the number that gave the id; see order-numbers.ts. */
export function customerOf(seed: string, shop: Shop, id: number) {
  const random = seeded(seed, shop.host, 'customer', id);
  const firstName = pick(FIRST, random());
  const lastName = pick(LAST, random());
  const place = pick(shop.places, random() ** 1.6);
  const isGuest = hash(seed, shop.host, 'guest', id) % 100 < 25;
  return {
    id,
    // 0 = bought as a guest.
    userId: isGuest ? 0 : id + 40,
    firstName,
    lastName,
    username: isGuest ? '' : `${firstName}.${lastName}${id}`.toLowerCase(),
    ...place,
  };
}
