import { AppError } from '@sightline/contract/core';
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createQueryClient } from './query-client.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page() {
  let isHere = true;
  let isReached = true;
  let isUp = true;
  let hear = () => {};
  const asked: string[] = [];
  const presence = {
    isHere: () => isHere,
    onChange: (heard: () => void) => {
      hear = heard;
      return () => {};
    },
  };
  const client = createQueryClient({ presence, random: () => 0.5, reached: async () => isUp });
  const show = (name: string, thrown = new AppError('unavailable')) => {
    const queryFn = async () => {
      asked.push(name);
      if (!isReached) throw thrown;
      return name;
    };
    const observer = new QueryObserver(client, { queryKey: [name], queryFn });
    observer.subscribe(() => {});
    return observer;
  };
  return {
    ...{ show, asked },
    become(changes: { here?: boolean; reached?: boolean; up?: boolean }) {
      isUp = changes.up ?? isUp;
      isHere = changes.here ?? isHere;
      isReached = changes.reached ?? isReached;
      hear();
    },
  };
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

it('asks what did not reach the server again once it is connected, one after the other', async () => {
  const { show, asked, become } = page();
  become({ here: false, reached: false });
  const shown = [show('one'), show('two')];
  await pass(120_000);
  expect(asked).toEqual(['one', 'two']);
  become({ here: true, reached: true });
  await pass(0);
  expect(asked, 'calmly').toHaveLength(2);
  await pass(1000);
  expect(asked.slice(2)).toEqual(['one', 'two']);
  expect(shown.map((each) => each.getCurrentResult().data)).toEqual(['one', 'two']);
  await pass(120_000);
  expect(asked).toHaveLength(4);
});

it('shows what failed as it is while the server does not answer at all', async () => {
  const { show, asked, become } = page();
  become({ reached: false, up: false });
  const shown = show('one');
  await pass(0);
  const states: string[] = [];
  shown.subscribe(({ status }) => states.push(status));
  await pass(120_000);
  expect([asked, states]).toEqual([['one'], []]);
  become({ reached: true, up: true });
  await pass(1000);
  expect(states.at(-1)).toBe('success');
});

it('tries ever more seldom while nothing tells that the server is back, by what failed first alone', async () => {
  const { show, asked, become } = page();
  become({ reached: false });
  show('one');
  show('two');
  await pass(0);
  const counts: number[] = [];
  for (const ms of [5000, 15_000, 60_000, 60_000]) {
    await pass(ms);
    counts.push(asked.length);
  }
  expect(counts).toEqual([3, 4, 5, 6]);
  expect(asked.slice(2)).toEqual(['one', 'one', 'one', 'one']);
});

it('leaves alone what was refused, and what nobody looks at', async () => {
  const { show, asked, become } = page();
  become({ reached: false });
  show('refused', new AppError('forbidden'));
  show('left').destroy();
  await pass(0);
  const before = asked.length;
  become({ reached: true });
  await pass(120_000);
  expect(asked).toHaveLength(before);
});
