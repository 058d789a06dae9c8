import type { Resolve } from '#platform/outbound/address-guard.ts';
import type { FindOwnWebsite } from '#platform/ports/own-website.ts';
import { acceptedEncodings, textOf, unpack } from './http-body.ts';
import { connectTo, dropConnection, type HttpConnection, hostOf } from './http-connect.ts';
import { createContexts } from './http-contexts.ts';
import { HttpCookies } from './http-cookies.ts';
import { HttpDeadline, HttpStop } from './http-deadline.ts';
import { exchange, type RawAnswer } from './http-exchange.ts';
import { addressOf, guardedAddresses, openAddresses } from './http-guard.ts';
import { nextUrl } from './http-location.ts';
import { createHttpNames } from './http-names.ts';
import { HttpPlaces, type HttpPlacesOptions } from './http-places.ts';
import type { Hop, HttpOutcome, HttpQuestion, ProbeHttp } from './probe-http.ts';

const userAgent = 'Mozilla/5.0 (compatible; Sightline/0.1; website monitoring)';
const accepted = 'text/html,application/xhtml+xml,application/json;q=0.9,*/*;q=0.8';

export interface HttpProbeOptions extends Partial<HttpPlacesOptions> {
  /** Development only: hosts may be private addresses on any port. */
  allowPrivateHosts: boolean;
  resolve?: Resolve;
  /** Authorities that are trusted besides the usual ones, PEM. */
  authorities?: readonly string[];
  /** How long an idle connection is kept: a little more than the usual interval. */
  idleMs?: number;
  ownWebsite?: FindOwnWebsite;
}

const defaults = { idleMs: 65_000, ageMaxMs: 100_000, idleMax: { secure: 1000, plain: 3000 } };
const usualPort = (url: URL): number => (url.port === '' ? (url.protocol === 'https:' ? 443 : 80) : Number(url.port));

/** On the way to an answer. */
interface Journey {
  deadline: HttpDeadline;
  question: HttpQuestion;
  cookies: HttpCookies;
  hops: Hop[];
  address: string | null;
  ms: number;
}

/** Fetches for the checks: cheap, one request at a time to a host, guarded at each step, redirects followed here. */
export function createHttpProbe(options: HttpProbeOptions): ProbeHttp {
  const { idleMs, ageMaxMs, idleMax, ownWebsite } = { ...defaults, ...options };
  const resolve = options.resolve ?? createHttpNames({ allowPrivateHosts: options.allowPrivateHosts });
  const addressesOf = options.allowPrivateHosts ? openAddresses : guardedAddresses;
  const contexts = createContexts(options.authorities ?? []);
  const places = new HttpPlaces({ idleMax, ageMaxMs });

  const connect = async (url: URL, journey: Journey): Promise<HttpConnection> => {
    const { deadline } = journey;
    journey.address = null;
    const port = usualPort(url);
    const own = ownWebsite?.(hostOf(url), port) ?? null;
    const found = own === null ? addressesOf(url, resolve) : Promise.resolve(addressOf(own.address));
    const addresses = await deadline.step('its name servers did not answer', found, () => undefined);
    const secureContext = contexts(own?.authority ?? null);
    const connecting = connectTo({ url, addresses, port: own?.listensAt ?? port, secureContext, idleMs });
    journey.address = connecting.address;
    const connection = await deadline.step('there was no connection', connecting.made, connecting.cancel);
    journey.address = connection.address;
    return connection;
  };

  const askOn = (connection: HttpConnection, url: URL, journey: Journey, progress = { isAnswered: false }): Promise<RawAnswer> => {
    const { method = 'GET', maxBytes } = journey.question;
    const cookie = journey.cookies.for(url.hostname);
    const headers = ['user-agent', userAgent, 'accept', accepted, 'accept-encoding', acceptedEncodings];
    if (cookie !== null) headers.push('cookie', cookie);
    const path = url.pathname + url.search;
    const asked = exchange({ client: connection.client, path, method, headers, maxBytes }, progress);
    return journey.deadline.step('it did not answer to the end', asked, () => dropConnection(connection));
  };

  /** On the connection that was kept, and where the host had closed that meanwhile, on a new one. */
  const ask = async (url: URL, kept: HttpConnection | null, journey: Journey): Promise<[HttpConnection, RawAnswer]> => {
    if (kept !== null) {
      const progress = { isAnswered: false };
      journey.address = kept.address;
      try {
        return [kept, await askOn(kept, url, journey, progress)];
      } catch (error) {
        dropConnection(kept);
        if (progress.isAnswered || !(error instanceof HttpStop) || error.fault !== 'reset') throw error;
      }
    }
    const made = await connect(url, journey);
    try {
      return [made, await askOn(made, url, journey)];
    } catch (error) {
      dropConnection(made);
      throw error;
    }
  };

  const step = async (url: URL, journey: Journey): Promise<RawAnswer> => {
    const waiting = places.take(url.origin);
    const turn = await journey.deadline.step('other checks of this host did not get their answers', waiting.turn, waiting.giveUp);
    const begunMs = performance.now();
    let connection: HttpConnection | null = null;
    try {
      const [used, answer] = await ask(url, turn.kept, journey);
      connection = used;
      return answer;
    } finally {
      journey.ms += performance.now() - begunMs;
      turn.end(connection);
    }
  };

  const wayOf = ({ hops, address, ms }: Journey) => ({ hops, address, ms: Math.round(ms) });

  const travel = async (journey: Journey): Promise<HttpOutcome> => {
    const { question, deadline, cookies, hops } = journey;
    let url = new URL(question.url);
    for (;;) {
      const answer = await step(url, journey);
      cookies.keep(hostOf(url), answer.cookies);
      const hop: Hop = { url: url.href, status: answer.status, location: null };
      hops.push(hop);
      const next = nextUrl(url, answer);
      hop.location = next?.href ?? null;
      if (next === null || question.redirectsMax === 0) {
        const { status, headers } = answer;
        const unpacking = unpack(answer.bytes, headers['content-encoding'] ?? '', question.maxBytes);
        const { bytes, isCut } = await deadline.step('its answer could not be unpacked', unpacking.unpacked, unpacking.cancel);
        const body = { bytes, isCut: isCut || answer.isCut };
        const text = textOf(body, headers['content-type'] ?? '');
        return { fault: null, ...wayOf(journey), url: url.href, status, headers, body: text, isCut: body.isCut };
      }
      if (hops.length > question.redirectsMax) throw tooMany(hops, next, question.redirectsMax);
      url = next;
    }
  };

  return {
    async fetch(question) {
      const deadline = new HttpDeadline(question.timeoutMs);
      const journey: Journey = { deadline, question, cookies: new HttpCookies(), hops: [], address: null, ms: 0 };
      try {
        return await travel(journey);
      } catch (error) {
        if (!(error instanceof HttpStop)) throw error;
        return { ...wayOf(journey), fault: error.fault, reason: error.reason };
      } finally {
        deadline.end();
      }
    },
    async close() {
      places.close();
    },
  };
}

function tooMany(hops: readonly Hop[], next: URL, max: number): HttpStop {
  const isCircle = hops.some(({ url }) => url === next.href);
  return new HttpStop('too-many-redirects', isCircle ? 'its redirects go round in a circle' : `it redirects more than ${max} times`);
}
