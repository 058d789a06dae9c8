import { type Market, marketOf } from '../search-world/index.ts';
import type { Query } from './query.ts';
import { badParameter } from './seranking-refusal.ts';

const countries = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
const UNITED_KINGDOM = 'uk';

export function sourceOf({ code }: Market): string {
  return code === 'gb' ? UNITED_KINGDOM : code;
}

/** The markets behind `source`, a country's two letters (the United Kingdom is `uk`): one, or none where nobody searches in this world. */
export function readSource(query: Query): Market[] {
  const source = query.required('source');
  const code = source === UNITED_KINGDOM ? 'gb' : source;
  if (!/^[a-z]{2}$/.test(source) || source === 'gb' || !countries.of(code.toUpperCase())) {
    throw badParameter('source', 'must be the code of a regional database, e.g. us');
  }
  const market = marketOf(code);
  return market ? [market] : [];
}
