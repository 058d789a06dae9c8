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

const INTENTS: Readonly<Record<string, Intent>> = { C: 'commercial', I: 'informational', T: 'transactional' };

function split(text: string): string[] {
  return text.trim().split(/,\s+/);
}

/** What people type about a subject, each with the letter of its intent. */
const patterns: Record<Market['language'], readonly string[]> = {
  en: split(`
    C {}, C best {}, C {} review, T cheap {}, T {} sale, T buy {}, T {} online, T {} near me, I how to choose {}, I what is {},
    T {} price, C {} for women, C {} for men, C {} for kids, I {} guide, I {} ideas, C {} comparison, T used {}, T {} shop,
    C lightweight {}, C {} brands, I {} tips, C {} 15", C {} alternatives
  `),
  de: split(`
    C {}, C bester {}, C {} test, T {} günstig, T {} angebot, T {} kaufen, T {} online, T {} in der nähe, I {} ratgeber, I was ist {},
    T {} preis, C {} damen, C {} herren, C {} kinder, I {} anleitung, I {} ideen, C {} vergleich, T {} gebraucht, T {} shop,
    C leichter {}, C {} marken, I {} für anfänger, C {} größe 15", C {} alternativen
  `),
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
      patterns[market.language].map((pattern, n) => {
        const phrase = pattern.slice(2).replace('{}', subject);
        const intent = INTENTS[pattern.charAt(0)] ?? 'commercial';
        return makeKeyword(seed, market, { phrase, subject, intent, brandOf: null }, n === 0 ? 6 : 1.4 - (i % 6) * 0.15);
      }),
    ),
  );
}

function brandKeywords(seed: string, domain: string, market: Market): Keyword[] {
  const brand = (domain.split('.')[0] ?? domain).replaceAll('-', ' ');
  return BRAND_WORDS.map((word, i) => {
    const name: Name = { phrase: word.replace('{}', brand), subject: '', intent: 'navigational', brandOf: domain };
    return makeKeyword(seed, market, name, i === 0 ? 0.8 : 0.2);
  });
}

/** Every search a site may be found for in a market: those of its topic, the same for all sites, and those for itself. */
export function keywordsFor(seed: string, domain: string, market: Market): readonly Keyword[] {
  return [...brandKeywords(seed, domain, market), ...topicKeywords(seed, topicOf(domain), market)];
}
