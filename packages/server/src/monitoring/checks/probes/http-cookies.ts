const domainIn = /;\s*domain\s*=\s*\.?([^;\s]+)/i;

/** What a browser would carry from one redirect to the next: some websites set a cookie, lead to themselves, and go on for ever without it. */
export class HttpCookies {
  readonly #byHost = new Map<string, Map<string, string>>();

  keep(host: string, cookies: readonly string[]): void {
    for (const cookie of cookies) {
      const pair = cookie.split(';', 1)[0] ?? '';
      const at = pair.indexOf('=');
      if (at < 1) continue;
      const domain = domainIn.exec(cookie)?.[1]?.toLowerCase();
      const owner = domain !== undefined && isWithin(host, domain) ? domain : host;
      const kept = this.#byHost.get(owner) ?? new Map<string, string>();
      kept.set(pair.slice(0, at).trim(), pair.trim());
      this.#byHost.set(owner, kept);
    }
  }

  /** The header's value, or null. */
  for(host: string): string | null {
    const pairs = [...this.#byHost].flatMap(([owner, kept]) => (isWithin(host, owner) ? [...kept.values()] : []));
    return pairs.length === 0 ? null : pairs.join('; ');
  }
}

const isWithin = (host: string, domain: string): boolean => host === domain || (domain.includes('.') && host.endsWith(`.${domain}`));
