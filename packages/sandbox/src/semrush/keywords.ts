import { seeded } from '../kernel/random.ts';
import { BoundedCache } from './bounded-cache.ts';
import { marketOf, speaksGerman } from './databases.ts';
import { type Topic, topics } from './topics.ts';

/** 0 commercial, 1 informational, 2 navigational, 3 transactional. */
export type Intent = 0 | 1 | 2 | 3;

export interface Keyword {
  phrase: string;
  subject: string;
  intents: readonly Intent[];
  /** Searches a month, mean of twelve. */
  volume: number;
  /** US cents a click; 0 = unknown. */
  cpc: number;
  competition: number;
  difficulty: number;
  results: number;
  /** Twelve ratios to the best month, oldest first. */
  trend: readonly number[];
  /** Codes of what the results page shows besides links. */
  features: readonly number[];
  /** The site whose name is in it, or null. */
  brandOf: string | null;
}

const ENGLISH: readonly [string, Intent][] = [
  ['{}', 0],
  ['best {}', 0],
  ['{} review', 0],
  ['{} reviews', 0],
  ['cheap {}', 3],
  ['{} sale', 3],
  ['buy {}', 3],
  ['{} online', 3],
  ['{} near me', 3],
  ['how to choose {}', 1],
  ['what is {}', 1],
  ['{} price', 3],
  ['{} for women', 0],
  ['{} for men', 0],
  ['{} for kids', 0],
  ['{} guide', 1],
  ['{} ideas', 1],
  ['top 10 {}', 0],
  ['{} test', 0],
  ['{} comparison', 0],
  ['{} deals', 3],
  ['used {}', 3],
  ['{} rental', 3],
  ['{} shop', 3],
  ['lightweight {}', 0],
  ['{} brands', 0],
  ['{} tips', 1],
  ['{} for beginners', 1],
  ['luxury {}', 0],
  ['{} discount', 3],
  ['{} meaning', 1],
  ['{} alternatives', 0],
];
const GERMAN: readonly [string, Intent][] = [
  ['{}', 0],
  ['bester {}', 0],
  ['{} test', 0],
  ['{} erfahrungen', 0],
  ['{} günstig', 3],
  ['{} angebot', 3],
  ['{} kaufen', 3],
  ['{} online', 3],
  ['{} in der nähe', 3],
  ['{} ratgeber', 1],
  ['was ist {}', 1],
  ['{} preis', 3],
  ['{} damen', 0],
  ['{} herren', 0],
  ['{} kinder', 0],
  ['{} anleitung', 1],
  ['{} ideen', 1],
  ['top 10 {}', 0],
  ['{} vergleich', 0],
  ['{} empfehlung', 0],
  ['{} rabatt', 3],
  ['{} gebraucht', 3],
  ['{} mieten', 3],
  ['{} shop', 3],
  ['leichter {}', 0],
  ['{} marken', 0],
  ['{} tipps', 1],
  ['{} für anfänger', 1],
  ['{} wien', 3],
  ['{} münchen', 3],
  ['{} bedeutung', 1],
  ['{} alternativen', 0],
];
const BRAND_WORDS = ['{}', '{} login', '{} shop', '{} review', '{} contact', '{} coupon'];

/** SERP features: 1 knowledge panel, 3 local pack, 6 reviews, 9 image pack, 11 featured snippet, 21 people also ask, 52 AI overview. */
const FEATURES: readonly [code: number, share: number][] = [
  [1, 0.06],
  [3, 0.12],
  [6, 0.3],
  [9, 0.25],
  [11, 0.14],
  [21, 0.6],
  [52, 0.35],
];

/** Search volumes are published in steps. */
function inSteps(volume: number): number {
  const step = volume < 100 ? 10 : volume < 1000 ? 50 : volume < 10_000 ? 100 : 1000;
  return Math.max(10, Math.round(volume / step) * step);
}

type Name = Pick<Keyword, 'phrase' | 'subject' | 'brandOf'>;

function makeKeyword(seed: string, database: string, name: Name, intent: Intent, scale: number): Keyword {
  const random = seeded(seed, 'keyword', database, name.phrase);
  const wish = random();
  const volume = inSteps(8000 * scale * marketOf(database) * wish ** 3);
  const second: Intent = intent === 3 ? 0 : 3;
  const noIntent = random() < 0.04;
  const intents: Intent[] = noIntent ? [] : random() < 0.2 ? [intent, second] : [intent];
  const peak = random() * 12;
  return {
    ...name,
    intents: name.brandOf === null ? intents : [2],
    volume,
    cpc: random() < 0.05 ? 0 : Math.round(20 + random() ** 2 * (intent === 3 ? 480 : 240)),
    competition: Math.round(random() * 100) / 100,
    difficulty: Math.round(15 + random() * 75),
    results: Math.round(1e6 * (1 + random() * 90)),
    trend: Array.from({ length: 12 }, (_, month) => Math.round((0.7 + 0.3 * Math.cos(((month - peak) / 12) * 2 * Math.PI)) * 100) / 100),
    features: FEATURES.filter(([, share]) => random() < share).map(([code]) => code),
  };
}

function brandName(domain: string): string {
  return (domain.split('.')[0] ?? domain).replaceAll('-', ' ');
}

const universes = new BoundedCache<readonly Keyword[]>(40);

function makeUniverse(seed: string, topic: Topic, database: string): Keyword[] {
  const patterns = speaksGerman(database) ? GERMAN : ENGLISH;
  const keywords = topic.subjects.flatMap((subject, i) =>
    patterns.map(([pattern, intent], n) => {
      const phrase = pattern.replace('{}', subject);
      return makeKeyword(seed, database, { phrase, subject, brandOf: null }, intent, n === 0 ? 6 : 1.4 - (i % 6) * 0.15);
    }),
  );
  const brands = topic.sites.map((site) =>
    makeKeyword(seed, database, { phrase: `${brandName(site)} review`, subject: '', brandOf: site }, 0, 0.5),
  );
  return [...keywords, ...brands];
}

/** Every search of a topic in a database; the same for all sites, so that they meet each other in it. */
export function topicKeywords(seed: string, topic: Topic, database: string): readonly Keyword[] {
  return universes.get(`${seed}|${topic.name}|${database}`, () => makeUniverse(seed, topic, database));
}

/** Searches for the site itself. */
export function brandKeywords(seed: string, domain: string, database: string): Keyword[] {
  const isListed = topics.some(({ sites }) => sites.includes(domain));
  const words = isListed ? BRAND_WORDS.filter((word) => word !== '{} review') : BRAND_WORDS;
  return words.map((word, i) => {
    const phrase = word.replace('{}', brandName(domain));
    return makeKeyword(seed, database, { phrase, subject: '', brandOf: domain }, 2, i === 0 ? 0.8 : 0.2);
  });
}
