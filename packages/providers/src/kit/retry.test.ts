import { describe, expect, test } from 'vitest';
import { type RetryOptions, withRetry } from './retry.ts';

function retryOptions(given: Partial<RetryOptions> = {}) {
  const slept: number[] = [];
  const options: RetryOptions = {
    attempts: 4,
    baseMs: 1000,
    maxMs: 20_000,
    random: () => 1,
    sleep: async (ms) => {
      slept.push(ms);
    },
    isRetryable: () => true,
    retryAfterS: () => null,
    ...given,
  };
  return { slept, options };
}

function failing(times: number) {
  let tries = 0;
  return async () => {
    tries += 1;
    if (tries <= times) throw new Error(`try ${tries}`);
    return tries;
  };
}

describe('withRetry', () => {
  test('waits twice as long before each further try', async () => {
    const { slept, options } = retryOptions();
    expect(await withRetry(failing(3), options)).toBe(4);
    expect(slept).toEqual([1000, 2000, 4000]);
  });

  test('spreads the wait between nothing and the whole of it', async () => {
    const { slept, options } = retryOptions({ random: () => 0.25 });
    await withRetry(failing(2), options);
    expect(slept).toEqual([250, 500]);
  });

  test('gives up with the last error after so many tries', async () => {
    const { slept, options } = retryOptions({ attempts: 3 });
    await expect(withRetry(failing(9), options)).rejects.toThrow('try 3');
    expect(slept).toHaveLength(2);
  });

  test('does not try again what cannot pass by itself', async () => {
    const { slept, options } = retryOptions({ isRetryable: () => false });
    await expect(withRetry(failing(1), options)).rejects.toThrow('try 1');
    expect(slept).toEqual([]);
  });

  test('never comes back earlier than the provider asked', async () => {
    const { slept, options } = retryOptions({ retryAfterS: () => 7, random: () => 0 });
    await withRetry(failing(1), options);
    expect(slept).toEqual([7000]);
  });

  test('does not wait at all where the provider asks for longer than is worth it', async () => {
    const { slept, options } = retryOptions({ retryAfterS: () => 3600 });
    await expect(withRetry(failing(1), options)).rejects.toThrow('try 1');
    expect(slept).toEqual([]);
  });
});
