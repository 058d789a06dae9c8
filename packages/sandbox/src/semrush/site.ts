import { hash } from '../kernel/random.ts';
import { BoundedCache } from './bounded-cache.ts';
import { brandKeywords, type Keyword, topicKeywords } from './keywords.ts';
import { strengthOf, type Track, trackOf } from './positions.ts';
import { topicOf } from './topics.ts';

type Named = Pick<Keyword, 'brandOf' | 'subject' | 'intents' | 'phrase'>;

/** A site in a database: every search it may be found for. */
export interface Site {
  domain: string;
  database: string;
  tracks: readonly Track[];
  urlOf(keyword: Named): string;
}

function slug(text: string): string {
  return text.replaceAll(' ', '-');
}

/** Advice lives on a blog (with its own host, or in a folder), shop pages under www, the brand on the front page. */
function urlMaker(seed: string, domain: string): Site['urlOf'] {
  const blog = hash(seed, 'blog', domain) % 2 === 0 ? `https://blog.${domain}/` : `https://www.${domain}/blog/`;
  return ({ brandOf, subject, intents, phrase }) => {
    if (brandOf === domain) return `https://www.${domain}/`;
    if (brandOf !== null) return `${blog}${slug(phrase)}/`;
    return intents[0] === 1 ? `${blog}${slug(subject)}/` : `https://www.${domain}/${slug(subject)}/`;
  };
}

/** Addresses others link to. */
export function pagesOf(seed: string, domain: string): string[] {
  const urlOf = urlMaker(seed, domain);
  const { subjects } = topicOf(domain);
  const page = (subject: string, intent: 0 | 1) => urlOf({ brandOf: null, subject, intents: [intent], phrase: subject });
  return [`https://www.${domain}/`, `https://${domain}/`, ...subjects.flatMap((subject) => [page(subject, 0), page(subject, 1)])];
}

const sites = new BoundedCache<Site>(120);

function makeSite(seed: string, domain: string, database: string): Site {
  const strength = strengthOf(seed, domain, database);
  const keywords = strength === 0 ? [] : [...topicKeywords(seed, topicOf(domain), database), ...brandKeywords(seed, domain, database)];
  const tracks = keywords.map((keyword) => trackOf(seed, domain, database, strength, keyword)).filter((track) => track !== null);
  return { domain, database, tracks, urlOf: urlMaker(seed, domain) };
}

export function siteOf(seed: string, domain: string, database: string): Site {
  return sites.get(`${seed}|${domain}|${database}`, () => makeSite(seed, domain, database));
}
