import { Limiter } from './limiter.ts';
import type { ProviderRequest, Secrets } from './provider.ts';
import type { MetadataStore, Runtime } from './runtime.ts';
import { addressOf, replyOf } from './wire.ts';

/** What a fake provider answers; an Error is thrown as a network fault. */
export type FakeAnswer = { status?: number; headers?: Record<string, string>; json?: unknown; text?: string } | Error;

export interface FakeRuntime extends Runtime {
  /** Every request as it was sent, credentials included. */
  sent: ProviderRequest[];
  sleptMs: number[];
  refreshes: number;
}

/** For tests: a runtime without network or waiting. `answer` sees each request and its number, from 0. */
export function fakeRuntime(
  answer: (request: ProviderRequest, index: number, url: string) => FakeAnswer | Promise<FakeAnswer>,
  given: { secrets?: Secrets; refreshed?: Secrets | Error; now?: string; metadata?: MetadataStore } = {},
): FakeRuntime {
  const sent: ProviderRequest[] = [];
  const sleptMs: number[] = [];
  let nowMs = 0;
  const pass = async (ms: number) => {
    nowMs += ms;
  };
  const runtime: FakeRuntime = {
    sent,
    sleptMs,
    refreshes: 0,
    async send(request) {
      const index = sent.push(request) - 1;
      const answered = await answer(request, index, addressOf(request));
      if (answered instanceof Error) throw answered;
      const { status = 200, headers = {}, json, text = json === undefined ? '' : JSON.stringify(json) } = answered;
      const contentType = json === undefined ? 'text/plain' : 'application/json; charset=UTF-8';
      return replyOf(request, { status, headers: { 'content-type': contentType, ...headers }, text });
    },
    secrets: async () => given.secrets ?? { accessToken: 'secret-1' },
    async refresh() {
      runtime.refreshes += 1;
      if (given.refreshed instanceof Error) throw given.refreshed;
      return given.refreshed ?? { accessToken: 'secret-2' };
    },
    limiter: new Limiter({ nowMs: () => nowMs, sleep: pass }),
    metadata: given.metadata ?? memoryMetadata(),
    now: () => new Date(given.now ?? '2026-11-20T12:00:00Z'),
    random: () => 0.5,
    async sleep(ms) {
      sleptMs.push(ms);
      await pass(ms);
    },
  };
  return runtime;
}

/** A store that forgets nothing and copies what it keeps, as a real one would. */
export function memoryMetadata(): MetadataStore {
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
