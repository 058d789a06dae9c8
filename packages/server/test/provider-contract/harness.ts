import { AppError } from '@sightline/contract/core';
import {
  accessTokenKey,
  type Grant,
  Limiter,
  type MetadataStore,
  type Provider,
  type ProviderRequest,
  type Reply,
  type Runtime,
  readGrant,
  refreshRequest,
  type Secrets,
  tidyCredentials,
  toSandbox,
} from '@sightline/providers';
import { createSandbox, type FaultOrder, type Sandbox } from '@sightline/sandbox';
import { createSend, type OutboundTimes } from '#platform/outbound/outbound.ts';
import { createLog } from '#platform/ports/log.ts';
import { sandboxClient, visitConsent } from './consent.ts';
import type { Login, ProviderFacts } from './provider-facts.ts';
import { createVirtualClock, type VirtualClock } from './virtual-clock.ts';

const start = '2026-11-20T09:00:00Z';

export interface CallCount {
  total: number;
  concurrentMax: number;
  byStatus: Record<string, number>;
}

/** A runtime that tells what happened in it. */
export interface WatchedRuntime extends Runtime {
  refreshes: number;
  sleptMs: number[];
  /** Every secret this login ever had. */
  known: Set<string>;
}

export interface Harness {
  sandbox: Sandbox;
  clock: VirtualClock;
  /** Sends over HTTP, to the stand-in of whatever the address names. */
  send(request: ProviderRequest): Promise<Reply>;
  connect(provider: Provider, login: Login): Promise<Secrets>;
  /** The same login each time, so that limits by login hold over all tests. */
  login(provider: Provider, login: Login): Promise<Secrets>;
  /** The login whose turn it is. */
  turn(facts: ProviderFacts): Login;
  /** What is remembered for that login. */
  metadataOf(login: Login): MetadataStore;
  runtime(provider: Provider, secrets: Secrets, options?: { metadata?: MetadataStore; times?: Partial<OutboundTimes> }): WatchedRuntime;
  fault(order: FaultOrder): Promise<void>;
  clearFaults(): Promise<void>;
  /** Sets the counters back to zero. */
  forgetCalls(): Promise<void>;
  calls(provider: string): Promise<CallCount>;
  ledger(provider: string, ask: Record<string, string>): Promise<Record<string, unknown>>;
  close(): Promise<void>;
}

function memoryMetadata(): MetadataStore {
  const values = new Map<string, string>();
  return {
    async get(key) {
      const text = values.get(key);
      return text === undefined ? undefined : JSON.parse(text);
    },
    async set(key, value) {
      values.set(key, JSON.stringify(value));
    },
  };
}

const refreshTokenKey = 'refreshToken';
/** What stands in for the operator's own values. */
const settingsOf = (provider: Provider): Secrets =>
  Object.fromEntries((provider.settings ?? []).map(({ secret, sandboxValue }) => [secret, sandboxValue]));
const secretsOf = (grant: Grant, before: Secrets = {}): Secrets => ({
  ...before,
  ...grant.extra,
  [accessTokenKey]: grant.accessToken,
  ...(grant.refreshToken === null ? {} : { [refreshTokenKey]: grant.refreshToken }),
});

/** Values of a login that nobody may see; typed hosts and names are none. */
const hiddenIn = ({ declaration: { auth }, oauth }: Provider, secrets: Secrets): string[] => {
  const open = oauth?.dialect?.openExtras ?? [];
  const isHidden = (name: string): boolean =>
    auth.kind === 'oauth'
      ? !open.includes(name)
      : auth.kind === 'credentials' && auth.fields.some((field) => field.name === name && field.kind === 'secret');
  return Object.entries(secrets).flatMap(([name, value]) => (isHidden(name) ? [value] : []));
};

/** One sandbox with a clock of its own, and the means to reach it as the product does. */
export async function openHarness({ skipsShortWaits }: Pick<ProviderFacts, 'skipsShortWaits'>): Promise<Harness> {
  const clock = createVirtualClock(start, skipsShortWaits === true ? 0 : undefined);
  const sandbox = await createSandbox({ port: 0, now: clock.now });
  const limiter = new Limiter(clock.forLimiter);
  const sendWith = (times: Partial<OutboundTimes> = {}) => {
    const outside = createSend({ allowPrivateHosts: false, log: createLog('silent'), times });
    return async (request: ProviderRequest, signal?: AbortSignal): Promise<Reply> => {
      const options = signal === undefined ? { userGivenHost: false } : { userGivenHost: false, signal };
      return { ...(await outside({ ...request, url: toSandbox(request.url, sandbox.address) }, options)), request };
    };
  };
  const send = sendWith();

  async function control(method: string, path: string, body?: unknown): Promise<unknown> {
    const json = body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await fetch(`${sandbox.address}${path}`, { method, ...json });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The sandbox refuses ${method} ${path}: ${text}`);
    return text === '' ? undefined : JSON.parse(text);
  }

  async function connect(provider: Provider, login: Login): Promise<Secrets> {
    if (login.kind === 'credentials') return tidyCredentials(provider, login.typed);
    const choice = { user: login.user, decision: 'allow' as const, scopes: provider.oauth?.scopes ?? [] };
    const visit = await visitConsent(provider, sandbox.address, choice, send);
    return secretsOf(await visit.exchange(), settingsOf(provider));
  }
  const logins = new Map<Login, Promise<Secrets>>();
  const stores = new Map<Login, MetadataStore>();
  let turns = 0;

  return {
    sandbox,
    clock,
    send: (request) => send(request),
    connect,
    login(provider, login) {
      const known = logins.get(login) ?? connect(provider, login);
      logins.set(login, known);
      return known;
    },
    turn({ login, colleagues = [] }) {
      turns += 1;
      return [login, ...colleagues][turns % (colleagues.length + 1)] ?? login;
    },
    metadataOf(login) {
      const known = stores.get(login) ?? memoryMetadata();
      stores.set(login, known);
      return known;
    },
    runtime(provider, secrets, { metadata = memoryMetadata(), times } = {}) {
      let current = secrets;
      const sendHere = times === undefined ? send : sendWith(times);
      const watched: WatchedRuntime = {
        refreshes: 0,
        sleptMs: [],
        known: new Set(hiddenIn(provider, secrets)),
        send: (request, { signal }) => sendHere(request, signal),
        secrets: async () => current,
        async refresh() {
          watched.refreshes += 1;
          const refreshToken = current[refreshTokenKey];
          if (refreshToken === undefined) throw new AppError('source_expired');
          const reply = await send(refreshRequest(provider, { ...sandboxClient, refreshToken }));
          current = secretsOf(readGrant(provider, reply), current);
          for (const value of hiddenIn(provider, current)) watched.known.add(value);
          return current;
        },
        limiter,
        metadata,
        now: clock.now,
        random: () => 0.5,
        async sleep(ms) {
          watched.sleptMs.push(ms);
          clock.skip(ms);
        },
      };
      return watched;
    },
    fault: async (order) => void (await control('POST', '/__faults', order)),
    clearFaults: async () => void (await control('DELETE', '/__faults')),
    forgetCalls: async () => void (await control('DELETE', '/__calls')),
    calls: async (provider) => (await control('GET', `/__calls?provider=${provider}`)) as CallCount,
    ledger: async (provider, ask) => (await control('GET', `/__ledger/${provider}?${new URLSearchParams(ask)}`)) as Record<string, unknown>,
    close: () => sandbox.close(),
  };
}
