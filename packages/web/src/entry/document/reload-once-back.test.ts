import { headers, minuteMs } from '@sightline/contract/core';
import { expect, it } from 'vitest';
import { type Reloading, reloadOnceBack } from './reload-once-back.ts';

const ours = { [headers.release]: 'r1' };
type EntryState = ReturnType<Reloading['state']> & { key?: string };
type Given = [status: number, given?: Record<string, string>];

/** Loads a page in the place of its own, in an entry of the history that stays; answers after how many attempts in vain it asked. */
async function load(entry: { state: EntryState | null }, answers: Given[]): Promise<number[]> {
  const asked: number[] = [];
  let reloads = 0;
  await reloadOnceBack({
    state: () => entry.state,
    setState: (state) => {
      entry.state = state;
    },
    isDue: async (attempts) => void asked.push(attempts),
    ask: async () => {
      const [status, given = ours] = answers.shift() ?? [];
      if (status === undefined) throw new Error('It is asked for too often');
      if (status === 0) throw new TypeError('Failed to fetch');
      return { status, headers: new Headers(given) };
    },
    reload: () => {
      reloads += 1;
    },
  });
  expect([reloads, answers]).toEqual([1, []]);
  return asked;
}

it('is loaded anew once it is answered itself, by ours, which can do its work', async () => {
  expect(await load({ state: null }, [[0], [502, {}], [503], [200, {}], [200]])).toEqual([0, 1, 2, 3, 4]);
  expect(await load({ state: null }, [[404]])).toEqual([0]);
});

it('waits the longer the more often it was loaded in vain', async () => {
  const entry: { state: EntryState } = { state: { key: 'a' } };
  expect([await load(entry, [[503], [200]]), await load(entry, [[200]])]).toEqual([[0, 1], [2]]);
  expect(entry.state).toEqual({ key: 'a', attempts: 3, attemptedAt: expect.any(Number) });
});

it('begins anew at an outage that comes later', async () => {
  const entry: { state: EntryState } = { state: { attempts: 7, attemptedAt: Date.now() - 10 * minuteMs } };
  expect(await load(entry, [[200]])).toEqual([0]);
  expect(entry.state).toMatchObject({ attempts: 1 });
});
