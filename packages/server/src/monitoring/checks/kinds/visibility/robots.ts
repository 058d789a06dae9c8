import robotsParser from 'robots-parser';
import { statusWords } from '../../probes/http-evidence.ts';
import type { HttpOutcome } from '../../probes/probe-http.ts';
import type { CheckTools } from '../../tools.ts';
import type { Robots } from './facts.ts';

const timeoutMs = 15_000;
/** RFC 9309: at least five redirects are followed, and 500 KiB read. */
const redirectsMax = 5;
const maxBytes = 512_000;
const agents = ['Googlebot', 'Bingbot', '*'];

export interface ReadRobots {
  robots: Robots;
  sitemaps: string[];
}

type Parse = typeof robotsParser.default;
const isParse = (value: unknown): value is Parse => typeof value === 'function';
/** The package is the function itself; its types promise a `default` that is not there. */
function parserOf(loaded: unknown): Parse {
  if (!isParse(loaded)) throw new Error('robots-parser is no function any more');
  return loaded;
}
const parseRobots = parserOf(robotsParser);

const none: ReadRobots = { robots: { what: 'none' }, sitemaps: [] };

/** What robots.txt says of a page, by RFC 9309 and, for 429, as Google takes it. */
export async function readRobots(page: string, http: CheckTools['http']): Promise<ReadRobots> {
  const url = new URL('/robots.txt', page).href;
  return robotsOf(url, page, await http.fetch({ url, timeoutMs, redirectsMax, maxBytes }));
}

export function robotsOf(url: string, page: string, outcome: HttpOutcome): ReadRobots {
  // Whoever redirects without end has no robots.txt.
  if (outcome.fault === 'too-many-redirects') return none;
  if (outcome.fault !== null) return { robots: { what: 'unreachable', reason: outcome.reason }, sitemaps: [] };
  const { status, body } = outcome;
  if (status >= 500 || status === 429)
    return { robots: { what: 'unreachable', reason: `it answers “${statusWords(status)}”` }, sitemaps: [] };
  if (status < 200 || status >= 300) return none;
  // Its rules hold for the host that was asked, wherever a redirect led.
  const rules = parseRobots(url, body);
  return {
    robots: { what: 'read', blocked: agents.filter((agent) => rules.isDisallowed(page, agent) === true) },
    sitemaps: rules.getSitemaps(),
  };
}
