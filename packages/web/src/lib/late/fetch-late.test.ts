import { readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchLate, isAwaited, onAwaited } from './fetch-late.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function server() {
  let isThere = false;
  let isHere = true;
  const hearers = new Set<() => void>();
  const reach = async () => {
    if (!isThere) throw new TypeError('Failed to fetch');
  };
  const presence = {
    isHere: () => isHere,
    onChange: (hear: () => void) => {
      hearers.add(hear);
      return () => void hearers.delete(hear);
    },
  };
  return {
    parts: { ask: reach, presence, random: () => 0.5 },
    hearers,
    load: async () => {
      await reach();
      return 'code';
    },
    become: (changes: { here?: boolean; there?: boolean }) => {
      isThere = changes.there ?? isThere;
      isHere = changes.here ?? isHere;
      for (const hear of [...hearers]) hear();
    },
  };
}

test('what cannot come for want of a connection is told meanwhile, and comes once it is back', async () => {
  const { parts, load, become, hearers } = server();
  const heard = vi.fn();
  const stop = onAwaited(heard);
  become({ here: false });
  const code = fetchLate(load, parts);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(isAwaited()).toBe(true);
  become({ here: true, there: true });
  await vi.advanceTimersByTimeAsync(1000);
  expect(await code).toBe('code');
  expect(isAwaited()).toBe(false);
  expect(heard).toHaveBeenCalledTimes(2);
  expect(hearers.size).toBe(0);
  stop();
});

test('without a connection code is not asked for: a browser may not do so a second time', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const { parts, load, become } = server();
  const asked = vi.fn(load);
  const code = fetchLate(asked, parts);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).not.toHaveBeenCalled();
  vi.stubGlobal('navigator', { onLine: true });
  become({ there: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await code).toBe('code');
  // A server on the same machine is reached without a network.
  vi.stubGlobal('navigator', { onLine: false });
  expect(await fetchLate(load, parts)).toBe('code');
  vi.unstubAllGlobals();
});

test('a server that went away without a word is asked again after a while', async () => {
  const { parts, load, become } = server();
  const code = fetchLate(load, parts);
  await vi.advanceTimersByTimeAsync(1000);
  become({ there: true });
  await vi.advanceTimersByTimeAsync(5000);
  expect(await code).toBe('code');
});

test('code that a server in reach does not have is a fault, and nobody waits for it', async () => {
  const { parts, become } = server();
  become({ there: true });
  const gone = new TypeError('Failed to fetch dynamically imported module');
  await expect(fetchLate(() => Promise.reject(gone), parts)).rejects.toBe(gone);
  expect(isAwaited()).toBe(false);
});

/** Nobody asked for what these fetch: reports of faults, live updates, and what is fetched ahead; and what fetches this one is not there without it. */
const aheadOfUse = ['api/live/start-later.ts', 'entry/document/wake.ts', 'lib/tracing/watch-faults.ts', 'shell/frame/shell.tsx'];

test('all code that comes with its first use is fetched in this one way', () => {
  const folder = new URL('../../', import.meta.url);
  const others = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => {
    if (!/\.tsx?$/.test(file) || file.includes('.test.')) return false;
    const text = readFileSync(new URL(file, folder), 'utf8');
    return text.split('import(').length > text.split('fetchLate(() => import(').length;
  });
  expect(others.toSorted()).toEqual(aheadOfUse);
});
