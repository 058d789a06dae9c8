import type { Frame, FrameError } from '@sightline/contract/frames';
import type { Provider, ProviderRequest, Secrets } from '@sightline/providers/kit/provider';
import { addressOf, replyOf } from '@sightline/providers/kit/wire';
import type { Database } from '#platform/db/engine/open.ts';
import type { Scope } from '#platform/db/scope.ts';
import { type Engine, type TestContext, testContext } from '#test/app/context.ts';
import { setUpPipeline } from '../dependencies.ts';
import { sealSecrets } from '../provider-access/source-secrets.ts';
import { fakeProvider } from './fake-provider.ts';

export interface FakeAnswer {
  status?: number;
  json?: unknown;
  headers?: Record<string, string>;
}

/** The outside world of a test: counts calls and answers when it is allowed to. */
export class Outside {
  readonly calls: ProviderRequest[] = [];
  answer: (request: ProviderRequest, index: number) => FakeAnswer | Error | Promise<FakeAnswer | Error> = () => ({});
  #gate: Promise<void> = Promise.resolve();
  #open: () => void = () => undefined;

  /** Calls wait until `open`. */
  close(): void {
    this.#gate = new Promise((done) => {
      this.#open = done;
    });
  }

  open(): void {
    this.#open();
  }

  get urls(): string[] {
    return this.calls.map(addressOf);
  }

  readonly send: TestContext['send'] = async (request) => {
    const index = this.calls.push(request) - 1;
    await this.#gate;
    const answer = await this.answer(request, index);
    if (answer instanceof Error) throw answer;
    const { status = 200, json = {}, headers = {} } = answer;
    return replyOf(request, { status, headers: { 'content-type': 'application/json', ...headers }, text: JSON.stringify(json) });
  };
}

/** The pipeline of a process that knows one provider; retries wait their least. */
export const givePipeline =
  (provider: Provider) =>
  (context: TestContext): void =>
    setUpPipeline(context, { findProvider: (key) => (key === provider.declaration.key ? provider : null), random: () => 0 });

/** A process with its query pipeline. Its clock stands still unless it is moved; waiting takes a moment of real time and moves nothing. */
export async function pipelineContext(
  engine: Engine,
  outside: Outside,
  parts: { provider?: Provider; database?: Database; environment?: Record<string, string>; sandboxUrl?: string } = {},
): Promise<TestContext> {
  const { provider = fakeProvider(), database, environment, sandboxUrl } = parts;
  const context = await testContext(engine, {
    send: outside.send,
    ...(sandboxUrl === undefined ? {} : { sandboxUrl: () => sandboxUrl }),
    ...(database === undefined ? {} : { database }),
    ...(environment === undefined ? {} : { environment }),
  });
  context.clock.sleep = () => new Promise((done) => setTimeout(done, 2));
  givePipeline(provider)(context);
  return context;
}

/** Another process on the same database, with the same keys. */
export async function otherProcess(first: TestContext, outside: Outside, provider = fakeProvider()): Promise<TestContext> {
  const context = await pipelineContext(first.database.engine, outside, { provider, database: first.database });
  return Object.assign(context, { sealer: first.sealer, clock: first.clock });
}

export async function addSource(
  context: TestContext,
  scope: Scope,
  values: { id?: string; secrets?: Secrets; tokenExpiresAt?: Date | null; provider?: string } = {},
): Promise<string> {
  const { id = 's1', secrets = { accessToken: 'token-1' }, tokenExpiresAt = null, provider = 'fake-ads' } = values;
  await scope.db
    .insertInto('source')
    .values({
      company_id: scope.companyId,
      id,
      provider,
      account_id: 'a1',
      account_label: 'anna@acme.test',
      sealed_secrets: sealSecrets(context, scope, id, secrets),
      token_expires_at: tokenExpiresAt,
      invalid: false,
      invalid_reason: null,
      last_fetch_at: null,
      last_error_at: null,
      created_by: null,
      created_at: context.clock.now(),
    })
    .execute();
  return id;
}

export interface ReadMessage {
  hash?: string;
  frame?: Frame;
  error?: FrameError;
  done?: true;
}

/** All messages of a stream, read. */
export async function readMessages(stream: AsyncIterable<string>): Promise<ReadMessage[]> {
  const messages: ReadMessage[] = [];
  for await (const text of stream) for (const message of text.split('\n')) messages.push(JSON.parse(message) as ReadMessage);
  return messages;
}

/** Waits for a condition by letting other work go on. */
export async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  const endsAt = performance.now() + 10_000;
  while (!(await condition())) {
    if (performance.now() > endsAt) throw new Error('It did not come about within 10 s');
    await new Promise((done) => setImmediate(done));
  }
}
