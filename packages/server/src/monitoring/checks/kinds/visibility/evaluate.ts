import { englishList } from '@sightline/contract/core';
import type { Verdict } from '@sightline/contract/monitoring';
import { type Finding, unreadVerdict, worstOf } from '../../probes/http-verdicts.ts';
import { isSamePage } from './canonical.ts';
import type { Directive, SeenPage, VisibilityFacts } from './facts.ts';

const finding = (state: Finding['state'], what: string, text: string): Finding => ({ state, fault: `visibility.${what}`, rank: 0, text });
function robots({ robots, url }: SeenPage): Finding[] {
  if (robots.what === 'none') return [];
  if (robots.what === 'unreachable')
    return [
      finding(
        'warning',
        'robots-error',
        `robots.txt cannot be had: ${robots.reason}. Search engines stop reading the website until it answers: put the file in place, or let the server answer 404.`,
      ),
    ];
  const engines = robots.blocked.map((agent) => (agent === '*' ? 'all others' : agent));
  if (engines.length === 0) return [];
  const state = robots.blocked.includes('Googlebot') ? 'critical' : 'warning';
  return [
    finding(
      state,
      'blocked',
      `robots.txt keeps ${englishList(engines)} from reading ${url}. Take the rule out if the page is to be found.`,
    ),
  ];
}

const holds = ({ name, at }: Directive, now: Date): boolean =>
  name !== 'unavailable_after' || (at !== null && Date.parse(at) <= now.getTime());

function noindex({ directives }: SeenPage, now: Date): Finding[] {
  const holding = directives.filter((directive) => holds(directive, now));
  const forAll = holding.find(({ agent }) => agent === '' || agent === 'googlebot');
  const hit = forAll ?? holding.find(({ agent }) => agent === 'bingbot');
  if (hit === undefined) return [];
  const place = hit.where === 'page' ? 'The page’s robots tag' : 'The X-Robots-Tag header';
  const whose = hit.agent === '' ? 'search engines' : hit.agent === 'bingbot' ? 'Bing' : 'Google';
  const text = `${place} (“${hit.name}”) asks ${whose} to leave the page out. Take it out if the page is to be found.`;
  return [finding(forAll === undefined ? 'warning' : 'critical', 'noindex', text)];
}

function canonical({ canonical, url }: SeenPage): Finding[] {
  if (canonical === null || isSamePage(canonical, url)) return [];
  const text = `The page names ${canonical} as its real address, so search engines list that one instead of ${url}. Correct the canonical link.`;
  return [finding('warning', 'canonical', text)];
}

function sitemap({ sitemap }: SeenPage): Finding[] {
  if (sitemap === null) return [];
  switch (sitemap.what) {
    case 'none':
      return [finding('warning', 'no-sitemap', `There is no sitemap at ${sitemap.url}. Publish one, and name it in robots.txt.`)];
    case 'failed':
      return [
        finding(
          'warning',
          'sitemap-error',
          `The sitemap ${sitemap.url} cannot be had: ${sitemap.reason}. See why the server does not deliver it.`,
        ),
      ];
    case 'malformed':
      return [finding('warning', 'sitemap-broken', `The sitemap ${sitemap.url} cannot be read: ${sitemap.reason}. Have it written anew.`)];
    default:
      return entries(sitemap);
  }
}

function entries({
  url,
  entries,
  elsewhere,
  example,
}: {
  url: string;
  entries: number;
  elsewhere: number;
  example: string | null;
}): Finding[] {
  if (entries === 0) return [finding('warning', 'sitemap-empty', `The sitemap ${url} lists nothing. Have it written anew.`)];
  if (elsewhere === 0) return [];
  const share = elsewhere === entries ? 'All' : String(elsewhere);
  const text = `${share} of the ${entries} addresses in the sitemap ${url} are on another host, such as ${example ?? ''}; search engines pass them over. List the website’s own.`;
  return [finding('warning', 'sitemap-elsewhere', text)];
}

export function evaluateVisibility(facts: VisibilityFacts, now: Date): Verdict {
  if (!facts.isRead) {
    const { status, reason } = facts;
    // Search engines keep a page through a server's bad days, and drop one that is not there.
    if (status === null || status >= 500 || status === 429) return unreadVerdict('The page', reason);
    return finding(
      'critical',
      'gone',
      `The page is lost to search engines: ${reason}. Put it back, or redirect to the page that replaces it.`,
    );
  }
  return worstOf(
    [robots(facts), noindex(facts, now), canonical(facts), sitemap(facts)].flat(),
    'Search engines may read and list the page.',
  );
}
