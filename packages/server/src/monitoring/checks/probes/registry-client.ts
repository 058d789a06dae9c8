import { dayMs, dayS, hourMs, minuteMs } from '@sightline/contract/core';
import { shareFlight } from '@sightline/providers/kit/one-flight';
import { getDomain } from 'tldts';
import { OutboundError } from '#platform/errors/outbound-error.ts';
import { Lru } from '#platform/memory/lru.ts';
import type { Clock } from '#platform/ports/clock.ts';
import type { Send } from '#platform/ports/send.ts';
import { readRdapDomain } from './rdap.ts';
import { createRdapBootstrap, ianaBootstrapUrl } from './rdap-bootstrap.ts';
import type { RegistrationOutcome, Registry } from './registry.ts';
import { createPace } from './registry-pace.ts';
import { askWhois, type WhoisOptions, whoisQuestion, whoisServerIn } from './whois.ts';
import { readWhois } from './whois-parse.ts';

export interface RegistryOptions {
  send: Send;
  clock: Clock;
  whois: WhoisOptions;
  /** Other places than IANA's, for tests. */
  bootstrapUrl?: string;
  whoisRoot?: string;
}

/** A little under a day, so that a daily check asks each time. */
const cachedMs = 20 * hourMs;
const failureCachedMs = 5 * minuteMs;
const cachedMax = 50_000;
const redirectsMax = 3;
const answerMaxBytes = 1_000_000;
/** Registries shut out whoever asks much more. */
const rdapPace = { gapMs: 200, waitMaxMs: 8000 };
const whoisPace = { gapMs: 1000, waitMaxMs: 8000 };
const rdapTimeoutMs = 15_000;
const retryAfterDefaultS = 600;

/** The part of a host that is registered: `client.co.uk` of `shop.client.co.uk`; null: an address, or a name that nobody registers. */
export const registeredDomainOf = (host: string): string | null => getDomain(host, { allowPrivateDomains: false, validateHostname: false });

/** Retry-After is seconds or an HTTP date (RFC 9110, 10.2.3). */
function retryAfterIn(header: string | undefined, now: Date): number {
  if (header === undefined) return retryAfterDefaultS;
  const seconds = /^\d+$/.test(header) ? Number(header) : (Date.parse(header) - now.getTime()) / 1000;
  return Number.isFinite(seconds) ? Math.min(Math.max(Math.ceil(seconds), 1), dayS) : retryAfterDefaultS;
}

/** Asks registries once a day for each domain, whoever watches it and however many names below it are watched. */
export function createRegistry({
  send,
  clock,
  whois,
  bootstrapUrl = ianaBootstrapUrl,
  whoisRoot = 'whois.iana.org',
}: RegistryOptions): Registry {
  const bootstrap = createRdapBootstrap({ send, clock, url: bootstrapUrl });
  const rdapTurns = createPace({ clock, ...rdapPace });
  const whoisTurns = createPace({ clock, ...whoisPace });
  const cached = new Lru<{ outcome: RegistrationOutcome; until: number }>(cachedMax);
  const asked = new Map<string, Promise<RegistrationOutcome>>();
  const whoisServers = new Map<string, { server: string | null; until: number }>();

  const failed = (domain: string, reason: string, retryAfterS: number | null = null): RegistrationOutcome => ({
    state: 'failed',
    domain,
    reason,
    retryAfterS,
  });
  const busy = (domain: string, seconds: number): RegistrationOutcome =>
    failed(domain, 'many domains of its registry are waiting', seconds);

  async function askRdap(domain: string, server: string): Promise<RegistrationOutcome> {
    let url = new URL(`domain/${domain}`, server);
    const signal = AbortSignal.timeout(rdapPace.waitMaxMs + rdapTimeoutMs);
    for (let step = 0; step <= redirectsMax; step += 1) {
      const wait = await rdapTurns.turn(url.host);
      if (wait !== null) return busy(domain, wait);
      const request = { method: 'GET' as const, url: url.href, headers: { accept: 'application/rdap+json' }, maxBytes: answerMaxBytes };
      // A registry may lead anywhere, so each step passes the guard as if a user had named it.
      const { status, headers, json } = await send(request, { userGivenHost: true, signal });
      if (status === 200) return readRdapDomain(domain, json) ?? failed(domain, "its registry's answer cannot be read");
      if (status === 404) return { state: 'free', by: 'rdap', domain };
      if (status === 429 || status === 503) {
        const seconds = retryAfterIn(headers['retry-after'], clock.now());
        rdapTurns.pause(url.host, seconds);
        return failed(domain, 'its registry asks for patience', seconds);
      }
      const next = status >= 300 && status < 400 && headers.location ? URL.parse(headers.location, url.href) : null;
      if (next === null) return failed(domain, `its registry answers with status ${status}`);
      url = next;
    }
    return failed(domain, 'its registry leads from one address to the next');
  }

  async function whoisServerFor(ending: string): Promise<string | null | number> {
    const now = clock.now().getTime();
    const known = whoisServers.get(ending);
    if (known !== undefined && known.until > now) return known.server;
    const wait = await whoisTurns.turn(whoisRoot);
    if (wait !== null) return wait;
    const server = whoisServerIn(await askWhois(whoisRoot, ending, whois));
    whoisServers.set(ending, { server, until: now + dayMs });
    return server;
  }

  async function askByWhois(domain: string): Promise<RegistrationOutcome> {
    const server = await whoisServerFor(domain.slice(domain.lastIndexOf('.') + 1));
    if (typeof server === 'number') return busy(domain, server);
    if (server === null) return { state: 'silent', domain, reason: 'its registry has no public service to ask' };
    const wait = await whoisTurns.turn(server);
    if (wait !== null) return busy(domain, wait);
    const outcome = readWhois(domain, await askWhois(server, whoisQuestion(server, domain), whois));
    if (outcome.state === 'failed' && outcome.retryAfterS !== null) whoisTurns.pause(server, outcome.retryAfterS);
    return outcome;
  }

  async function ask(domain: string): Promise<RegistrationOutcome> {
    try {
      const [server] = await bootstrap.serversFor(domain);
      return server === undefined ? await askByWhois(domain) : await askRdap(domain, server);
    } catch (error) {
      return failed(domain, error instanceof OutboundError ? error.message : 'its registry could not be reached');
    }
  }

  function keep(domain: string, outcome: RegistrationOutcome): void {
    const forMs = outcome.state !== 'failed' ? cachedMs : outcome.retryAfterS === null ? failureCachedMs : outcome.retryAfterS * 1000;
    cached.set(domain, { outcome, until: clock.now().getTime() + forMs });
  }

  return {
    async registrationOf(host) {
      const domain = registeredDomainOf(host);
      if (domain === null) return { state: 'silent', domain: host, reason: 'it is not a name that is registered at a registry' };
      const known = cached.get(domain);
      if (known !== undefined && known.until > clock.now().getTime()) return known.outcome;
      const outcome = await shareFlight(asked, domain, () => ask(domain));
      keep(domain, outcome);
      return outcome;
    },
  };
}
