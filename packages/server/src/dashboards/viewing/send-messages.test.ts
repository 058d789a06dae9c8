import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { createBrotliDecompress, createGunzip } from 'node:zlib';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packAnswers } from '#platform/http/pack-answers.ts';
import { until } from '#test/app/until.ts';
import { sendMessages, sendWhole } from './send-messages.ts';

type Source = (signal: AbortSignal) => AsyncIterable<string>;

describe('a stream of messages', () => {
  let app: FastifyInstance;
  let source: Source;
  let raw: FastifyReply['raw'] | null;
  let isSent: boolean;
  let logged: string[];
  let origin: string;
  beforeEach(async () => {
    [raw, isSent, logged] = [null, false, []];
    app = fastify({ logger: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } });
    packAnswers(app);
    app.get('/whole', async (_request, reply) => {
      await sendWhole(reply, Buffer.from(await read(source(new AbortController().signal))));
    });
    app.get('/', async (request, reply) => {
      raw = reply.raw;
      await sendMessages(request, reply, (signal) => source(signal));
      isSent = true;
    });
    origin = await app.listen({ host: '127.0.0.1', port: 0 });
  });
  afterEach(() => app.close());

  const open = async (headers: Record<string, string> = {}, path = '/'): Promise<IncomingMessage> => {
    const call = get(`${origin}${path}`, { headers });
    const [answer]: IncomingMessage[] = await once(call, 'response');
    if (answer === undefined) throw new Error('No answer');
    return answer;
  };
  const read = async (answer: AsyncIterable<unknown>): Promise<string> => {
    let text = '';
    for await (const chunk of answer) text += String(chunk);
    return text;
  };
  const closing = '{"done":true}';

  it('that is whole at once goes out in one piece, its length told', async () => {
    source = async function* () {
      yield closing;
    };
    const answer = await open();
    expect(answer.headers).toMatchObject({ 'content-length': String(closing.length + 1), 'cache-control': 'no-store' });
    expect(await read(answer)).toBe(`${closing}\n`);
  });

  const ofOurs = { 'accept-encoding': 'gzip, deflate, br', 'sec-fetch-site': 'same-origin' };
  it('is packed for a page of ours, in one piece too', async () => {
    const whole = `{"figures":"${'1,234 '.repeat(500)}"}\n${closing}`;
    source = async function* () {
      yield whole;
    };
    const answer = await open(ofOurs);
    expect(answer.headers['content-encoding']).toBe('br');
    expect(Number(answer.headers['content-length'])).toBeLessThan(200);
    expect(await read(answer.pipe(createBrotliDecompress()))).toBe(`${whole}\n`);
    const elsewhere = await open({ ...ofOurs, 'sec-fetch-site': 'cross-site' });
    expect(elsewhere.headers).not.toHaveProperty('content-encoding');
    expect(await read(elsewhere)).toBe(`${whole}\n`);
  });

  it('that was remembered whole is packed before it goes, and nothing goes in its place', async () => {
    const whole = `{"figures":"${'1,234 '.repeat(500)}"}\n${closing}\n`;
    source = async function* () {
      yield whole;
    };
    const answer = await open(ofOurs, '/whole');
    expect(answer.headers['content-encoding']).toBe('br');
    expect(await read(answer.pipe(createBrotliDecompress()))).toBe(whole);
  });

  it.each([
    ['br', createBrotliDecompress],
    ['gzip', createGunzip],
  ])('packed as %s can be read message by message, as each is ready', async (packing, unpack) => {
    const isRead = Promise.withResolvers<void>();
    source = async function* () {
      yield 'first';
      await isRead.promise;
      yield 'second';
      yield closing;
    };
    const answer = await open({ ...ofOurs, 'accept-encoding': packing });
    expect(answer.headers).toMatchObject({ 'content-encoding': packing, vary: 'accept-encoding' });
    let text = '';
    for await (const chunk of answer.pipe(unpack())) {
      text += String(chunk);
      if (text === 'first\n') isRead.resolve();
    }
    expect(text).toBe(`first\nsecond\n${closing}\n`);
  });

  it('packed that breaks is cut without its closing message', async () => {
    const arrived = Promise.withResolvers<void>();
    source = async function* () {
      yield 'first';
      await arrived.promise;
      throw new Error('The figures are gone');
    };
    const answer = await open(ofOurs);
    arrived.resolve();
    await expect(read(answer)).rejects.toMatchObject({ code: 'ECONNRESET' });
  });

  it('goes out message by message, kept by nothing between, and ends with the last', async () => {
    source = async function* () {
      yield 'first';
      yield 'second';
    };
    const answer = await open();
    expect(answer.headers).toMatchObject({ 'x-accel-buffering': 'no', 'cache-control': 'no-store' });
    expect(await read(answer)).toBe('first\nsecond\n');
  });

  it('waits for a slow reader, and brings everything in order once they read on', async () => {
    const messages = Array.from({ length: 24 }, (_, index) => String(index).padEnd(1_000_000, '.'));
    let made = 0;
    source = async function* () {
      for (const message of messages) {
        made += 1;
        yield message;
      }
    };
    const answer = await open();
    await until(() => expect(raw?.writableNeedDrain).toBe(true));
    expect(made).toBeLessThan(messages.length);
    expect(await read(answer)).toBe(`${messages.join('\n')}\n`);
    expect(isSent).toBe(true);
  });

  it.each<[string, Source]>([
    [
      'goes on by itself',
      async function* () {
        for (;;) yield '.'.repeat(1_000_000);
      },
    ],
    [
      'ends for the same reason',
      async function* (signal) {
        yield 'first';
        await once(signal, 'abort');
        throw signal.reason;
      },
    ],
    [
      'has one more message ready',
      async function* (signal) {
        yield 'first';
        await once(signal, 'abort');
        yield 'second';
      },
    ],
  ])('ends when its reader leaves, and nobody is told of a fault, where the work %s', async (_what, work) => {
    let isEnded = false;
    source = async function* (signal) {
      try {
        yield* work(signal);
      } finally {
        isEnded = true;
      }
    };
    const answer = await open();
    answer.destroy();
    await until(() => expect([isEnded, isSent]).toEqual([true, true]));
    expect(logged).toEqual([]);
  });

  it('that breaks is cut without its closing message, and the log says so', async () => {
    const arrived = Promise.withResolvers<void>();
    source = async function* () {
      yield 'first';
      await arrived.promise;
      throw new Error('The figures are gone');
    };
    const answer = await open();
    arrived.resolve();
    await expect(read(answer)).rejects.toMatchObject({ code: 'ECONNRESET' });
    await until(() => expect(isSent).toBe(true));
    expect(logged).toEqual([expect.stringContaining('a data stream broke')]);
  });

  it('that breaks behind its closing message is whole for its reader all the same', async () => {
    source = async function* () {
      yield 'first';
      yield closing;
      throw new Error('Nothing can be put away');
    };
    expect(await read(await open())).toBe(`first\n${closing}\n`);
    await until(() => expect(logged).toEqual([expect.stringContaining('a data stream broke')]));
  });
});
