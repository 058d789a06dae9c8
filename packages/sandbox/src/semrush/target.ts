/** What a report is about. `family` is the first word of the report's type. */
export interface Target {
  family: 'domain' | 'subdomain' | 'subfolder' | 'url';
  /** As it was asked for. */
  text: string;
  /** The root domain it belongs to. */
  domain: string;
  holds(url: string): boolean;
}

const SECOND_LEVELS = ['co.uk', 'org.uk', 'com.au', 'co.at', 'or.at', 'co.jp', 'com.br', 'co.nz', 'com.tr', 'com.mx', 'co.za', 'co.in'];
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]+$/;

export function rootDomainOf(host: string): string {
  const labels = host.split('.');
  const isSecondLevel = SECOND_LEVELS.includes(labels.slice(-2).join('.'));
  return labels.slice(isSecondLevel ? -3 : -2).join('.');
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '');
}

/** Null: nothing can be known about such a target (a subdomain where a root domain is wanted, no host at all, an unknown site). */
export function parseTarget(family: Target['family'], text: string): Target | null {
  const [address = ''] = text
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .split(/[?#]/);
  const host = address.split('/')[0] ?? '';
  const domain = rootDomainOf(host);
  if (!HOST.test(host) || domain.includes('unknown')) return null;
  const target = { family, text, domain };
  if (family === 'domain') return text.toLowerCase() === domain ? { ...target, holds: () => true } : null;
  if (family === 'subdomain') return address === host ? { ...target, holds: (url) => new URL(url).host === host } : null;
  const path = address.slice(host.length);
  if (family === 'subfolder') {
    if (!path.startsWith('/') || !path.endsWith('/')) return null;
    return {
      ...target,
      holds: (url) => {
        const { host: own, pathname } = new URL(url);
        return withoutWww(own) === withoutWww(host) && pathname.startsWith(path);
      },
    };
  }
  if (!/^https?:\/\//i.test(text)) return null;
  const wanted = `https://${host}${path === '' ? '/' : path}`;
  return { ...target, holds: (url) => url === wanted };
}
