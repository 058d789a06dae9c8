import { BoundedCache } from '../kernel/bounded-cache.ts';
import { seeded } from '../kernel/random.ts';
import type { Market } from './markets.ts';
import { type Topic, topicOf } from './topics.ts';

export type Intent = 'commercial' | 'informational' | 'navigational' | 'transactional';
export type Feature = 'snippet' | 'image' | 'video' | 'question' | 'local_pack' | 'review' | 'ai_overview' | 'knowledge_panel' | 'ads_top';

export interface Keyword {
  phrase: string;
  subject: string;
  intent: Intent;
  /** Searches a month, mean of a year. */
  volume: number;
  /** Searches in each month of the year, January first; they add up to twelve times `volume`, but for rounding. */
  volumes: readonly number[];
  cpcCents: number;
  /** How many advertisers want it, 0 to 100. */
  competition: number;
  /** 0 to 100. */
  difficulty: number;
  results: number;
  features: readonly Feature[];
  /** The site whose name is in it, or null. */
  brandOf: string | null;
}

type Pattern = readonly [text: string, intent: Intent];

const patterns: Record<Market['language'], readonly Pattern[]> = {
  en: [
    ['{}', 'commercial'],
    ['best {}', 'commercial'],
    ['{} review', 'commercial'],
    ['cheap {}', 'transactional'],
    ['{} sale', 'transactional'],
    ['buy {}', 'transactional'],
    ['{} online', 'transactional'],
    ['{} near me', 'transactional'],
    ['how to choose {}', 'informational'],
    ['what is {}', 'informational'],
    ['{} price', 'transactional'],
    ['{} for women', 'commercial'],
    ['{} for men', 'commercial'],
    ['{} for kids', 'commercial'],
    ['{} guide', 'informational'],
    ['{} ideas', 'informational'],
    ['{} comparison', 'commercial'],
    ['used {}', 'transactional'],
    ['{} shop', 'transactional'],
    ['lightweight {}', 'commercial'],
    ['{} brands', 'commercial'],
    ['{} tips', 'informational'],
    ['{} 15"', 'commercial'],
    ['{} alternatives', 'commercial'],
  ],
  de: [
    ['{}', 'commercial'],
    ['bester {}', 'commercial'],
    ['{} test', 'commercial'],
    ['{} günstig', 'transactional'],
    ['{} angebot', 'transactional'],
    ['{} kaufen', 'transactional'],
    ['{} online', 'transactional'],
    ['{} in der nähe', 'transactional'],
    ['{} ratgeber', 'informational'],
    ['was ist {}', 'informational'],
    ['{} preis', 'transactional'],
    ['{} damen', 'commercial'],
    ['{} herren', 'commercial'],
    ['{} kinder', 'commercial'],
    ['{} anleitung', 'informational'],
    ['{} ideen', 'informational'],
    ['{} vergleich', 'commercial'],
    ['{} gebraucht', 'transactional'],
    ['{} shop', 'transactional'],
    ['leichter {}', 'commercial'],
    ['{} marken', 'commercial'],
    ['{} für anfänger', 'informational'],
    ['{} größe 15"', 'commercial'],
    ['{} alternativen', 'commercial'],
  ],
};
const BRAND_WORDS = ['{}', '{} login', '{} shop', '{} contact', '{} coupon'];

const FEATURES: readonly (readonly [Feature, number])[] = [
  ['snippet', 0.14],
  ['image', 0.25],
  ['video', 0.18],
  ['question', 0.6],
  ['local_pack', 0.12],
  ['review', 0.3],
  ['ai_overview', 0.35],
  ['knowledge_panel', 0.06],
  ['ads_top', 0.3],
];

/** Search volumes are published in steps. */
function inSteps(volume: number): number {
  const step = volume < 100 ? 10 : volume < 1000 ? 50 : volume < 10_000 ? 100 : 1000;
  return Math.max(10, Math.round(volume / step) * step);
}

type Name = Pick<Keyword, 'phrase' | 'subject' | 'brandOf' | 'intent'>;

function makeKeyword(seed: string, market: Market, name: Name, scale: number): Keyword {
  const random = seeded(seed, 'search', market.code, name.phrase);
  const volume = inSteps(8000 * scale * market.size * random() ** 3);
  const peak = random() * 12;
  const height = random() * 0.3;
  return {
    ...name,
    volume,
    volumes: Array.from({ length: 12 }, (_, month) => Math.round(volume * (1 + height * Math.cos(((month - peak) / 6) * Math.PI)))),
    cpcCents: Math.round(20 + random() ** 2 * (name.intent === 'transactional' ? 480 : 240)),
    competition: Math.round(random() * 100),
    difficulty: Math.round(10 + random() * 80),
    results: Math.round(1e6 * (1 + random() * 90)),
    features: FEATURES.filter(([, share]) => random() < share).map(([feature]) => feature),
  };
}

const universes = new BoundedCache<readonly Keyword[]>(60);

function topicKeywords(seed: string, topic: Topic, market: Market): readonly Keyword[] {
  return universes.get(`${seed}|${topic.name}|${market.code}`, () =>
    topic.subjects.flatMap((subject, i) =>
      patterns[market.language].map(([pattern, intent], n) =>
        makeKeyword(
          seed,
          market,
          { phrase: pattern.replace('{}', subject), subject, intent, brandOf: null },
          n === 0 ? 6 : 1.4 - (i % 6) * 0.15,
        ),
      ),
    ),
  );
}

function brandKeywords(seed: string, domain: string, market: Market): Keyword[] {
  const brand = (domain.split('.')[0] ?? domain).replaceAll('-', ' ');
  return BRAND_WORDS.map((word, i) =>
    makeKeyword(
      seed,
      market,
      { phrase: word.replace('{}', brand), subject: '', intent: 'navigational', brandOf: domain },
      i === 0 ? 0.8 : 0.2,
    ),
  );
}

/** Every search a site may be found for in a market: those of its topic, the same for all sites, and those for itself. */
export function keywordsFor(seed: string, domain: string, market: Market): readonly Keyword[] {
  return [...brandKeywords(seed, domain, market), ...topicKeywords(seed, topicOf(domain), market)];
}
