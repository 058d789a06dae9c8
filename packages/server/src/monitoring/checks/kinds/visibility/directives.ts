import type { HtmlPage } from '../../probes/http-html.ts';
import type { Directive } from './facts.ts';

/** Instructions that keep a page out of search results; others are of no interest here. */
const telling: ReadonlySet<string> = new Set(['noindex', 'none', 'unavailable_after']);
const withDate = 'unavailable_after';
/** Long lists are attacks or mistakes. */
const directivesMax = 20;

const instantIn = (text: string): string | null => {
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
};

/** `googlebot: noindex, unavailable_after: 25 Jun 2027 15:00:00 GMT` */
function directivesIn(text: string, where: Directive['where'], named: string): Directive[] {
  const found: Directive[] = [];
  const parts = text.split(',');
  let agent = named;
  for (const [index, part] of parts.entries()) {
    const [, label, rest] = /^\s*([\w-]+)\s*:(.*)$/.exec(part) ?? [];
    if (label !== undefined && label.toLowerCase() === withDate) {
      // “Friday, 25 Jun 2027”: the comma is the date's own.
      const at = instantIn(rest ?? '') ?? instantIn(`${rest},${parts[index + 1] ?? ''}`);
      found.push({ where, agent, name: withDate, at });
      continue;
    }
    if (label !== undefined) agent = label.toLowerCase();
    const name = (label === undefined ? part : (rest ?? '')).trim().toLowerCase();
    found.push({ where, agent, name, at: null });
  }
  return found.filter(({ name }) => telling.has(name));
}

/** In the page's head and in the answer's headers. */
export function directivesOf(page: HtmlPage | null, header: string | undefined): Directive[] {
  const metas = (page?.metas ?? []).flatMap(({ name, content }) => {
    if (name === 'robots') return directivesIn(content, 'page', '');
    return name === 'googlebot' || name === 'bingbot' ? directivesIn(content, 'page', name) : [];
  });
  return [...metas, ...directivesIn(header ?? '', 'header', '')].slice(0, directivesMax);
}
