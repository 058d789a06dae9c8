import { describe, expect, test } from 'vitest';
import { Limiter } from './limiter.ts';

function handClock() {
  let nowMs = 0;
  let sleepers: { atMs: number; wake: () => void }[] = [];
  return {
    nowMs: () => nowMs,
    sleep: (ms: number) => new Promise<void>((wake) => sleepers.push({ atMs: nowMs + ms, wake })),
    async pass(ms: number) {
      nowMs += ms;
      const due = sleepers.filter(({ atMs }) => atMs <= nowMs);
      sleepers = sleepers.filter(({ atMs }) => atMs > nowMs);
      for (const { wake } of due) wake();
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    },
  };
}

/** A task that runs until it is told to end. */
function gate(started: string[], name: string) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  return {
    end,
    async task() {
      started.push(name);
      await ended;
      return name;
    },
  };
}

describe('Limiter', () => {
  test('starts so many tasks at once, in the order they came', async () => {
    const clock = handClock();
    const limiter = new Limiter(clock);
    const started: string[] = [];
    const gates = ['a', 'b', 'c', 'd'].map((name) => gate(started, name));
    const limit = { concurrency: 2, perSecond: null };
    const done = gates.map(({ task }) => limiter.run('key', limit, task));
    await clock.pass(0);
    expect(started).toEqual(['a', 'b']);
    gates[1]?.end();
    await clock.pass(0);
    expect(started).toEqual(['a', 'b', 'c']);
    for (const { end } of gates) end();
    expect(await Promise.all(done)).toEqual(['a', 'b', 'c', 'd']);
  });

  test('a task that fails frees its place and fails alone', async () => {
    const limiter = new Limiter(handClock());
    const limit = { concurrency: 1, perSecond: null };
    const first = limiter.run('key', limit, async () => {
      throw new Error('broken');
    });
    const second = limiter.run('key', limit, async () => 'fine');
    await expect(first).rejects.toThrow('broken');
    expect(await second).toBe('fine');
  });

  test('keys do not wait for each other', async () => {
    const clock = handClock();
    const limiter = new Limiter(clock);
    const started: string[] = [];
    const gates = ['a', 'b'].map((name) => gate(started, name));
    const done = gates.map(({ task }, at) => limiter.run(`key ${at}`, { concurrency: 1, perSecond: null }, task));
    await clock.pass(0);
    expect(started).toEqual(['a', 'b']);
    for (const { end } of gates) end();
    await Promise.all(done);
  });

  test('starts no more than so many a second, after a burst', async () => {
    const clock = handClock();
    const limiter = new Limiter(clock);
    const started: number[] = [];
    const limit = { concurrency: 100, perSecond: 2, burst: 3 };
    const done = Array.from({ length: 7 }, (_, at) =>
      limiter.run('key', limit, async () => {
        started.push(at);
      }),
    );
    await clock.pass(0);
    expect(started).toHaveLength(3);
    await clock.pass(500);
    expect(started).toHaveLength(4);
    await clock.pass(499);
    expect(started).toHaveLength(4);
    await clock.pass(1);
    expect(started).toHaveLength(5);
    await clock.pass(1000);
    await clock.pass(500);
    expect(started).toEqual([0, 1, 2, 3, 4, 5, 6]);
    await Promise.all(done);
  });

  test('a rate below one a second still lets the first task start', async () => {
    const clock = handClock();
    const limiter = new Limiter(clock);
    let count = 0;
    const run = () =>
      limiter.run('key', { concurrency: 1, perSecond: 0.5 }, async () => {
        count += 1;
      });
    const done = [run(), run()];
    await clock.pass(0);
    expect(count).toBe(1);
    await clock.pass(2000);
    expect(count).toBe(2);
    await Promise.all(done);
  });
});
