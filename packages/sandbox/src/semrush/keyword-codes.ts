import { hash } from '../kernel/random.ts';
import type { Feature, Intent, Keyword } from '../search-world/index.ts';

const INTENTS: Readonly<Record<Intent, number>> = { commercial: 0, informational: 1, navigational: 2, transactional: 3 };

/** What the results page may show besides links; the rest has no code that is exported. */
const FEATURES: Readonly<Partial<Record<Feature, number>>> = {
  knowledge_panel: 1,
  local_pack: 3,
  review: 6,
  image: 9,
  snippet: 11,
  question: 21,
  ai_overview: 52,
};

/** 0 commercial, 1 informational, 2 navigational, 3 transactional; some searches have two, some none. */
export function intentsOf({ phrase, intent }: Keyword): number[] {
  const own = INTENTS[intent];
  const luck = hash(phrase, 'intents') % 100;
  if (intent === 'navigational' || luck >= 24) return [own];
  return luck < 4 ? [] : [own, intent === 'transactional' ? INTENTS.commercial : INTENTS.transactional];
}

/** Codes of what the results page shows besides links. */
export function featuresOf({ features }: Keyword): number[] {
  return features.flatMap((feature) => FEATURES[feature] ?? []);
}
