import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairQueue, type Share } from './fair-queue.ts';

/** Work that is done when it is told so, and what began in which order. */
function harness(places: number) {
  const queue = new FairQueue(places);
  const begun: string[] = [];
  const underWay: { company: string; done: () => void }[] = [];
  const all: Promise<void>[] = [];
  const add = (company: string, shares: readonly Share[] = []): void => {
    all.push(
      queue.run(
        company,
        async () => {
          begun.push(company);
          const { promise, resolve } = Promise.withResolvers<void>();
          underWay.push({ company, done: resolve });
          await promise;
        },
        shares,
      ),
    );
  };
  const settle = async (): Promise<void> => {
    for (let round = 0; round < 10; round += 1) await Promise.resolve();
  };
  /** Ends what has been under way for longest. */
  const endOne = async (): Promise<void> => {
    underWay.shift()?.done();
    await settle();
  };
  return { queue, begun, underWay, add, endOne, settle, all };
}

describe('the fair queue', () => {
  it.each([1, 2])('lets who comes later in after one piece, however many wait, with %i places', async (places) => {
    const { begun, add, endOne, settle } = harness(places);
    for (let count = 0; count < 100; count += 1) add('large');
    await settle();
    add('small');
    await endOne();
    await endOne();
    expect(begun.slice(places)).toContain('small');
  });

  it('is not held up by who always has one piece more', async () => {
    const { begun, add, endOne, settle } = harness(1);
    for (let count = 0; count < 10; count += 1) add('patient');
    await settle();
    for (let count = 0; count < 10; count += 1) {
      add('steady');
      await endOne();
      await endOne();
    }
    expect(begun.filter((company) => company === 'patient').length).toBeGreaterThanOrEqual(10);
  });

  it('keeps its places, loses nothing, and goes on after work that failed', async () => {
    const { queue, begun, underWay, add, endOne, settle } = harness(2);
    await expect(queue.run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    for (const company of ['a', 'a', 'b', 'c', 'a']) add(company);
    await settle();
    expect(underWay).toHaveLength(2);
    for (let count = 0; count < 5; count += 1) {
      await endOne();
      expect(underWay.length).toBeLessThanOrEqual(2);
    }
    expect(begun.toSorted()).toEqual(['a', 'a', 'a', 'b', 'c']);
    expect(queue.isIdle).toBe(true);
  });

  it('gives no more places to the pieces of a share than it may hold, and each place to whoever may have it', async () => {
    const { queue, begun, underWay, add, endOne, settle } = harness(4);
    const hanging = { key: 'a', max: 2 };
    const slow = { key: 'slow', max: 1 };
    for (let count = 0; count < 3; count += 1) add('a', [hanging]);
    add('b', [slow]);
    add('c', [slow]);
    add('a', [hanging, slow]);
    await settle();
    expect(begun).toEqual(['a', 'a', 'b']);
    add('d');
    add('d');
    await settle();
    expect(begun).toEqual(['a', 'a', 'b', 'd']);
    await endOne();
    expect(begun.slice(4)).toEqual(['d']);
    await endOne();
    expect(begun.slice(5)).toEqual(['a']);
    // Of `slow`: two wait for what one gives back.
    await endOne();
    expect(begun.slice(6)).toEqual(['c']);
    while (underWay.length > 0) await endOne();
    expect([begun.length, queue.isIdle]).toEqual([8, true]);
  });

  it('gives nobody two turns while another one waits for its first', async () => {
    const companies = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { minLength: 1, maxLength: 40 });
    await fc.assert(
      fc.asyncProperty(companies, companies, async (first, later) => {
        const { begun, add, endOne, settle, all } = harness(1);
        for (const company of first) add(company);
        await settle();
        for (const company of later) add(company);
        const from = begun.length;
        for (let count = 0; count < first.length + later.length; count += 1) await endOne();
        await Promise.all(all);
        expect(begun).toHaveLength(first.length + later.length);
        const newcomers = new Set(later.filter((company) => !first.includes(company)));
        for (const company of newcomers) {
          const before = begun.slice(from, begun.indexOf(company));
          for (const other of new Set(before)) expect(before.filter((name) => name === other).length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
