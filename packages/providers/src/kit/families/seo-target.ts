import { AppError } from '@sightline/contract/core';

const host = /^(?=.{1,253}$)([a-z0-9_]([a-z0-9_-]{0,61}[a-z0-9_])?\.)+[a-z0-9-]{2,}$/i;

/** What someone typed for a site or page, with or without `https://`; null where it names no host. */
export function addressIn(typed: string): URL | null {
  const text = typed.trim();
  const address = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`;
  const url = URL.canParse(address) ? new URL(address) : null;
  return url !== null && host.test(url.hostname) ? url : null;
}

/** The address typed as the target of a widget. */
export function targetIn(inputs: Record<string, unknown>): URL {
  const typed = textIn(inputs, 'target');
  if (typed === '') throw new AppError('source_bad_query', 'Type a target such as example.com.');
  const url = addressIn(typed);
  if (url !== null) return url;
  throw new AppError('source_bad_query', `"${typed}" is no target. Type a domain such as example.com, or the address of a page.`);
}

/** The target as a bare domain, for figures that only domains have. */
export const domainIn = (inputs: Record<string, unknown>): string => withoutWww(targetIn(inputs).hostname);

export const withoutWww = (hostname: string): string => hostname.replace(/^www\./i, '');

export const textIn = (inputs: Record<string, unknown>, name: string): string => {
  const value = inputs[name];
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
};

/** The competitors chosen or typed, as bare domains, without the target's own. */
export function competitorsIn(inputs: Record<string, unknown>, own: string, max: number): string[] {
  const { competitor } = inputs;
  const typed = Array.isArray(competitor) ? competitor.map(String) : textIn(inputs, 'competitor').split(',');
  const domains = typed.filter((one) => one.trim() !== '').map(domainOf);
  const others = [...new Set(domains)].filter((domain) => domain !== own);
  if (others.length === 0) throw new AppError('source_bad_query', 'Choose at least one competitor.');
  if (others.length > max) throw new AppError('source_bad_query', `Choose at most ${max} competitors.`);
  return others;
}

/** The target's domain and the competitors beside it. */
export function comparedDomains(inputs: Record<string, unknown>, competitorsMax: number): string[] {
  const own = domainIn(inputs);
  return [own, ...competitorsIn(inputs, own, competitorsMax)];
}

export function domainOf(typed: string): string {
  const url = addressIn(typed);
  if (url === null) throw new AppError('source_bad_query', `"${typed.trim()}" is no domain. Type one such as example.com.`);
  return withoutWww(url.hostname);
}
