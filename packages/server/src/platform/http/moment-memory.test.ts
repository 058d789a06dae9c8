import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { forgetAtChanges, MomentMemory } from './moment-memory.ts';

eachEngine('what was just read', (engine) => {
  let context: TestContext;
  let app: FastifyInstance;
  let looks: number;
  let memory: MomentMemory<string>;
  beforeAll(async () => {
    context = await testContext(engine);
    app = fastify();
    forgetAtChanges(app, context);
    app.all('/', async () => 'done');
    app.all('/refused', async (_request, reply) => reply.code(401).send('no'));
  });
  afterAll(async () => {
    await app.close();
    await context.close();
  });
  beforeEach(() => {
    looks = 0;
    memory = new MomentMemory();
  });
  const found = () => memory.read(context, 'key', async () => `look ${++looks}`);
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE') => app.inject({ method, url: '/' });

  it('is read again after every call that may change something', async () => {
    for (const method of ['POST', 'PUT', 'DELETE'] as const) {
      const before = await found();
      await call(method);
      expect(await found()).not.toBe(before);
    }
  });

  it('spares a look on the database of this process alone', async () => {
    const seen = new Set<string | null>();
    for (let count = 0; count < 50; count += 1) {
      await call('GET');
      seen.add(await found());
    }
    if (engine === 'pglite') expect(seen.size).toBeLessThan(50);
    else expect(seen.size).toBe(50);
  });

  it('is not emptied by calls that were refused', async () => {
    const seen = new Set<string | null>();
    for (let count = 0; count < 50; count += 1) {
      await app.inject({ method: 'POST', url: '/refused' });
      seen.add(await found());
    }
    if (engine === 'pglite') expect(seen.size).toBeLessThan(50);
    else expect(seen.size).toBe(50);
  });

  it('is read again after a second', async () => {
    const before = await found();
    await new Promise((done) => setTimeout(done, 1001));
    expect(await found()).not.toBe(before);
  });

  it('does not hold when something changed while it was read', async () => {
    const read = await memory.read(context, 'key', async () => {
      await call('POST');
      return 'from before';
    });
    expect(read).toBe('from before');
    expect(await found()).toBe('look 1');
  });

  it('is looked for once for all who ask at once', async () => {
    const seen = new Set(await Promise.all(Array.from({ length: 50 }, async () => found())));
    expect(seen.size).toBe(engine === 'pglite' ? 1 : 50);
  });

  it('is not shared with whoever asks after a change, and fails for those alone who waited for it', async () => {
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    const early = memory.read(context, 'key', async () => {
      await gate;
      throw new Error('the database was away');
    });
    const waiting = engine === 'pglite' ? found() : early;
    const ended = Promise.allSettled([early, waiting]);
    await call('POST');
    expect(await found()).toBe('look 1');
    open();
    expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await memory.read(context, 'key', async () => 'a later look')).toBe(engine === 'pglite' ? 'look 1' : 'a later look');
  });

  it('is never a refusal, nor what belongs to another key', async () => {
    expect(await memory.read(context, 'key', async () => null)).toBeNull();
    expect(await found()).toBe('look 1');
    expect(await memory.read(context, 'other', async () => null)).toBeNull();
  });
});
