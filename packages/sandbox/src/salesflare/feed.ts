import { BoundedCache } from '../kernel/bounded-cache.ts';
import { seeded } from '../kernel/random.ts';
import { dayMs, hourMs } from '../kernel/time-units.ts';
import { type Account, bookOf, type Contact, pick } from './book.ts';
import { type Call, listRows } from './listing.ts';
import type { Schema } from './params.ts';
import { timeText } from './people.ts';
import { badParameter, refusal } from './refusal.ts';

const WRITTEN = {
  email: 'Sent an email',
  'meeting-live': 'Met in person',
  'meeting-phone': 'Spoke on the phone',
  message: 'Wrote a message',
};
const TYPES = [...Object.keys(WRITTEN), 'forward', 'webpage', 'user_added', 'user_removed', 'account_created'];

export interface Entry {
  id: number;
  type: string;
  description: string;
  at: number;
  person: Contact | null;
}

const feeds = new BoundedCache<readonly Entry[]>(2000);
/** Whoever wrote for so long does so no more. */
const LIFE_DAYS = 400;

/** Everything that ever happens with an account, oldest first. */
function wholeFeed(seed: string, account: Account): readonly Entry[] {
  return feeds.get(`${seed}|${account.id}|${account.createdAt}`, () => {
    const random = seeded(seed, 'salesflare feed', account.id);
    const entries: Entry[] = [
      { id: account.id * 1000, type: 'account_created', description: 'Created', at: account.createdAt, person: null },
    ];
    const pauseDays = 3 + random() * 25;
    for (
      let at = account.createdAt + hourMs;
      at < account.createdAt + LIFE_DAYS * dayMs;
      at += (0.2 + random() * 1.6) * pauseDays * dayMs
    ) {
      const [type, description] = pick(Object.entries(WRITTEN), random() ** 1.6);
      entries.push({ id: account.id * 1000 + entries.length, type, description, at, person: pick(account.contacts, random()) });
    }
    return entries;
  });
}

export function feedOf(seed: string, account: Account, now: number): Entry[] {
  return wholeFeed(seed, account).filter(({ at }) => at <= now);
}

export function describeEntry({ type, description, at, person }: Entry): Record<string, unknown> {
  return { type, description, date: timeText(at), person: person && { id: person.id, name: person.name, picture: null } };
}

export const FEED_PARAMS: Schema = { after: 'time', before: 'time', types: 'texts', limit: 'number', offset: 'number' };

/** Newest first. */
export function listFeed(call: Call, id: string): unknown {
  const { seed, key, now, params } = call;
  const account = bookOf(seed, key.team, now).accounts.find((entry) => String(entry.id) === id);
  if (!account) throw refusal(404, 'Not Found');
  const types = params.texts('types');
  const strange = types.find((type) => !TYPES.includes(type));
  if (strange !== undefined) throw badParameter('types', `must be one of [${TYPES.join(', ')}]`);
  const isIn = params.within('after', 'before');
  const rows = feedOf(seed, account, now.getTime()).filter(({ at, type }) => isIn(at) && (types.length === 0 || types.includes(type)));
  const describe = (entry: Entry) => ({ id: entry.id, ...describeEntry(entry) });
  return listRows(call, rows.reverse(), { usualLimit: 10, fields: {}, prefix: 'feed', describe });
}
