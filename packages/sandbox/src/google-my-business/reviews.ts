import { BoundedCache } from '../kernel/bounded-cache.ts';
import { daysBetween, todayIn } from '../kernel/days.ts';
import { hash, seeded } from '../kernel/random.ts';
import { dayS, hourMs } from '../kernel/time-units.ts';
import type { Location } from './locations.ts';

type Chance = () => number;

const NAMES: Record<string, string[]> = {
  de: ['Jürgen Müller', 'Zoë Größl', 'Anna-Lena S.', 'M. Öztürk', 'سارة حداد', 'Bergfex 🏔️', 'Dr. K. Weiß', 'Sepp'],
  en: ['Jane D', "Liam O'Brien", 'Tasha "T" Brown', 'José García', 'Priya N.', 'coffee_nerd ☕', 'Mike', 'נועה לוי'],
  ja: ['田中 花子', 'さくら', 'Ken T.', '佐藤', 'Marie-Ève', 'お茶大好き🍵'],
};

const GOOD: Record<string, string[]> = {
  de: ['Sehr freundliche Beratung, gerne wieder!', 'Top 👍', 'Große Auswahl, faire Preise.\nKomme wieder.', 'Alles bestens – „Danke“!'],
  en: ['Great', "Best place in town, can't fault it", 'Friendly staff & quick <3', 'Loved it! 😍\nWill be back.'],
  ja: ['とても美味しかったです。', 'また来ます！', '雰囲気が最高 🍵'],
};

const BAD: Record<string, string[]> = {
  de: ['Leider sehr lange Wartezeit.', 'Unfreundlich, nie wieder!!', 'Ware war beschädigt & keiner meldet sich'],
  en: ['Too crowded and <b>overpriced</b>', 'Waited 40 minutes.', 'Not what I ordered'],
  ja: ['待ち時間が長すぎる。', '少し高いです'],
};

const TRANSLATIONS: Record<string, string> = { de: 'Very good, gladly again', ja: 'It was very good' };

function choose(list: string[] | undefined, chance: Chance): string {
  return list?.[Math.floor(chance() * list.length)] ?? '';
}

function reviewerName(language: string, chance: Chance): string {
  return choose(NAMES[language], chance);
}

/** What was written; some texts come with the machine's translation first, as Google shows them. */
function commentOf(language: string, stars: number, chance: Chance): string {
  const text = choose((stars >= 4 ? GOOD : BAD)[language], chance);
  const translation = TRANSLATIONS[language];
  return translation !== undefined && stars >= 4 && chance() < 0.15 ? `(Translated by Google) ${translation}\n\n(Original)\n${text}` : text;
}

function replyTo(language: string, stars: number): string {
  if (language === 'de') return stars >= 4 ? 'Vielen Dank für Ihre Bewertung!' : 'Das tut uns leid, bitte melden Sie sich bei uns.';
  if (language === 'ja') return stars >= 4 ? 'ありがとうございます。' : '申し訳ございません。';
  return stars >= 4 ? 'Thanks!' : "We're sorry. Please get in touch.";
}

const STARS = ['ONE', 'TWO', 'THREE', 'FOUR', 'FIVE'] as const;
export type StarRating = (typeof STARS)[number];

export interface Review {
  id: string;
  /** 1 to 5. */
  stars: number;
  starRating: StarRating;
  reviewer: string;
  isAnonymous: boolean;
  /** Null: stars alone. */
  comment: string | null;
  created: Date;
  /** When it was last changed by its writer. */
  updated: Date;
  reply: { comment: string; at: Date; state: 'APPROVED' | 'PENDING' | 'REJECTED' } | null;
}

function starsOf(chance: number, quality: number): number {
  const odds = [0.06, 0.1, 0.16, 0.36 - quality * 0.1, 1];
  return odds.findIndex((odd) => chance < odd) + 1;
}

function makeReview(seed: string, location: Location, day: string, number: number): Review {
  const chance = seeded(seed, location.id, 'review', day, number);
  const quality = (hash(location.id, 'quality') % 100) / 100;
  const stars = starsOf(chance(), quality);
  const created = new Date(Date.parse(`${day}T00:00:00Z`) + Math.floor(chance() * dayS) * 1000);
  const updated = chance() < 0.06 ? new Date(created.getTime() + (5 + Math.floor(chance() * 700)) * hourMs) : created;
  const isAnonymous = chance() < 0.04;
  const comment = chance() < 0.68 ? commentOf(location.city.language, stars, chance) : null;
  const isAnswered = chance() < 0.45 + quality * 0.4;
  const reply = {
    comment: replyTo(location.city.language, stars),
    at: new Date(created.getTime() + Math.floor((1 + chance() * 140) * hourMs)),
    state: chance() < 0.02 ? ('REJECTED' as const) : ('APPROVED' as const),
  };
  return {
    id: `AbFvOq${Buffer.from(`${location.id} ${day} ${number}`).toString('base64url')}`,
    stars,
    starRating: STARS[stars - 1] ?? 'FIVE',
    reviewer: isAnonymous ? 'A Google user' : reviewerName(location.city.language, chance),
    isAnonymous,
    comment,
    created,
    updated,
    reply: isAnswered ? reply : null,
  };
}

const cache = new BoundedCache<Review[]>(400);

/** Everything written up to the end of a day, oldest first. */
function writtenUntil(seed: string, location: Location, day: string): Review[] {
  return cache.get(`${seed} ${location.id} ${day}`, () => {
    const perDay = Math.min(0.6, location.views / 450);
    const last = location.closed !== null && location.closed < day ? location.closed : day;
    return daysBetween(location.opened, last).flatMap((date) => {
      const chance = seeded(seed, location.id, 'reviews of', date)();
      const count = chance < perDay * 0.15 ? 2 : chance < perDay ? 1 : 0;
      return Array.from({ length: count }, (_, number) => makeReview(seed, location, date, number));
    });
  });
}

/** A review as it stood at an instant: later changes are not there yet, a fresh reply is still looked at. */
function asOf(review: Review, now: Date): Review {
  const { reply } = review;
  const isFresh = reply !== null && now.getTime() - reply.at.getTime() < hourMs;
  return {
    ...review,
    updated: review.updated <= now ? review.updated : review.created,
    reply: reply === null || reply.at > now ? null : { ...reply, state: isFresh ? 'PENDING' : reply.state },
  };
}

/** All reviews of a location at an instant, oldest first. */
export function reviewsOf(seed: string, location: Location, now: Date): Review[] {
  return writtenUntil(seed, location, todayIn('UTC', now))
    .filter(({ created }) => created <= now)
    .map((review) => asOf(review, now));
}
