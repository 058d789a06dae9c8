import { expect, it } from 'vitest';
import { cached } from './cached.ts';
import { memoryMetadata } from './fake-runtime.ts';
import type { MetadataStore } from './runtime.ts';

it('looks up once, also when a store is so slow to answer that it has been overtaken', async () => {
  const memory = memoryMetadata();
  let answer: () => void = () => undefined;
  const answered = new Promise<void>((done) => {
    answer = done;
  });
  let asked = 0;
  /** The second reader is told what was so when it asked, later than the first has looked it up. */
  const store: MetadataStore = {
    async get(key) {
      asked += 1;
      const isSecond = asked === 2;
      const value = await memory.get(key);
      if (isSecond) await answered;
      return value;
    },
    set: memory.set,
  };
  let lookUps = 0;
  const look = async () => {
    lookUps += 1;
    return 'EUR';
  };
  const first = cached(store, 'currency', 60, look);
  const second = cached(store, 'currency', 60, look);
  expect(await first).toEqual({ value: 'EUR', wasCached: false });
  answer();
  expect((await second).value).toBe('EUR');
  expect(lookUps).toBe(1);
  expect(await cached(store, 'currency', 60, look)).toEqual({ value: 'EUR', wasCached: true });
});

it('looks up anew on request, though somebody reads what is kept at the same time', async () => {
  const store = memoryMetadata();
  await store.set('currency', 'EUR', 60);
  const look = async () => 'CHF';
  const reading = cached(store, 'currency', 60, look);
  const renewed = cached(store, 'currency', 60, look, { anew: true });
  expect(await reading).toEqual({ value: 'EUR', wasCached: true });
  expect(await renewed).toEqual({ value: 'CHF', wasCached: false });
});
