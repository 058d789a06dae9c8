import { type Target as AnyTarget, parseTarget as parseAny, type Scope } from '../search-world/index.ts';

/** What a report is about; `www.` names the same host as without. `family` is the first word of the report's type. */
export interface Target extends AnyTarget {
  family: 'domain' | 'subdomain' | 'subfolder' | 'url';
  /** As it was asked for. */
  text: string;
}

const SCOPES: Readonly<Record<Target['family'], Scope>> = { domain: 'site', subdomain: 'host', subfolder: 'folder', url: 'page' };

/** Null: nothing can be known about such a target (a subdomain where a root domain is wanted, no host at all). */
export function parseTarget(family: Target['family'], text: string): Target | null {
  const target = parseAny(text, SCOPES[family]);
  if (!target) return null;
  const address = text.toLowerCase().replace(/^https?:\/\//, '');
  const isWritten: Readonly<Record<Target['family'], boolean>> = {
    domain: text.toLowerCase() === target.domain,
    subdomain: !/[/?#]/.test(address),
    subfolder: /^[^/?#]+\/(?:[^?#]*\/)?$/.test(address),
    url: /^https?:\/\//i.test(text),
  };
  return isWritten[family] ? { ...target, family, text } : null;
}
