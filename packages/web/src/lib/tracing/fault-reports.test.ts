import { AppError } from '@sightline/contract/core';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { faultReporter } from './fault-reporter.ts';
import { scriptPlace } from './script-place.ts';
import { createSentryReporter } from './sentry-reporter.ts';

const settings = { dsn: 'https://0123abcd@sentry.agency.test/7', environment: 'staging', sampleRate: 1 };
const parts = { release: 'abc123', pageName: () => 'dashboard.show' };

describe('which faults of a page are reported', () => {
  const watched = (sampleRate: number, random = 0.5) => {
    const told: [string, string][] = [];
    let loads = 0;
    const report = faultReporter(
      { ...settings, sampleRate },
      {
        random: () => random,
        load: async () => {
          loads += 1;
          return { report: async (error, how) => void told.push([error.message, how]) };
        },
      },
    );
    return { report, told, loads: () => loads };
  };

  test('nothing is loaded before the first, and once for all of them', async () => {
    const { report, told, loads } = watched(1);
    expect(loads()).toBe(0);
    await Promise.all([report(new Error('one'), 'error'), report(new Error('two'), 'boundary')]);
    expect(told).toEqual([
      ['one', 'error'],
      ['two', 'boundary'],
    ]);
    expect(loads()).toBe(1);
  });

  test.each([
    ['what the server refused', new AppError('internal')],
    ['a call that was cancelled', new DOMException('The user aborted a request.', 'AbortError')],
    ['a script of another website', null],
    ['a word', 'Script error.'],
  ])('not %s', async (_what, thrown) => {
    const { report, told, loads } = watched(1);
    await report(thrown, 'error');
    expect([told, loads()]).toEqual([[], 0]);
  });

  test('as many as the share says; for the others nothing is loaded', async () => {
    for (const [rate, random, count] of [
      [0, 0, 0],
      [0.2, 0.2, 0],
      [0.2, 0.19, 1],
      [1, 0.999, 1],
    ] as const) {
      const { report, told, loads } = watched(rate, random);
      await report(new Error('x'), 'error');
      expect([rate, random, told.length, loads()]).toEqual([rate, random, count, count]);
    }
  });

  test('the same fault once, and no more than ten of a page', async () => {
    const { report, told } = watched(1);
    const same = new Error('same');
    await report(same, 'boundary');
    await report(same, 'error');
    expect(told).toHaveLength(1);
    for (let count = 0; count < 20; count += 1) await report(new Error(String(count)), 'error');
    expect(told).toHaveLength(10);
  });

  test('where the code that reports cannot be fetched, the console has it and the page goes on', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const report = faultReporter(settings, { random: () => 0, load: () => Promise.reject(new TypeError('Failed to fetch')) });
    await report(new Error('x'), 'error');
    expect(warn).toHaveBeenCalledTimes(1);
    warn.mockRestore();
  });
});

describe('a report of a page', () => {
  const sent: { url: string; init: RequestInit }[] = [];
  beforeEach(() => {
    sent.length = 0;
    vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
      sent.push({ url, init });
      return new Response('{}');
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test('is an envelope that says what failed and on which page, and nothing of its reader', async () => {
    const error = new TypeError('no figures for anna@acme.test at https://reports.acme.test/dashboards/x?token=secret', {
      cause: new Error('"Acme" is missing'),
    });
    error.stack = `TypeError: no figures\n    at load (https://reports.acme.test/assets/viewer-1.js:3:14)\n    at https://reports.acme.test/dashboards/acme-secret:1:1`;
    await createSentryReporter(settings, parts).report(error, 'boundary');
    expect(sent).toHaveLength(1);
    const [call] = sent;
    expect(call?.url).toMatch(/^https:\/\/sentry\.agency\.test\/api\/7\/envelope\/\?.*sentry_key=0123abcd/);
    expect(call?.init).toMatchObject({ method: 'POST', credentials: 'omit', referrerPolicy: 'no-referrer' });
    const body = String(call?.init.body);
    const [head, item, event] = body.split('\n').map((line) => JSON.parse(line));
    expect(item.type).toBe('event');
    expect(head.event_id).toBe(event.event_id);
    expect(event).toMatchObject({
      release: 'sightline-web@abc123',
      environment: 'staging',
      transaction: 'dashboard.show',
      level: 'error',
      // Whoever receives it does not note down from which address it came.
      sdk: { settings: { infer_ip: 'never' } },
    });
    expect(event.exception.values).toMatchObject([
      { type: 'Error', value: '"[hidden]" is missing' },
      {
        type: 'TypeError',
        value: 'no figures for [mail] at [address]',
        mechanism: { type: 'boundary', handled: true },
        stacktrace: {
          frames: [
            { filename: 'app:///page', lineno: 1 },
            { filename: 'app:///assets/viewer-1.js', function: 'load', lineno: 3, colno: 14 },
          ],
        },
      },
    ]);
    for (const secret of ['acme', 'Acme', 'anna', 'secret']) expect(body).not.toContain(secret);
  });

  test('of a fault that nobody caught says so', async () => {
    await createSentryReporter(settings, parts).report(new Error('x'), 'unhandledrejection');
    const event = JSON.parse(String(sent[0]?.init.body).split('\n')[2] ?? '');
    expect(event.exception.values[0].mechanism).toEqual({ type: 'unhandledrejection', handled: false });
  });
});

test.each([
  ['https://reports.acme.test/assets/viewer-1.js?v=1', 'app:///assets/viewer-1.js'],
  ['https://reports.acme.test/dashboards/secret', 'app:///page'],
  ['chrome-extension://abc/inject.js', 'app:///page'],
  ['<anonymous>', 'app:///page'],
  ['', 'app:///page'],
])('a script at %j is told as %s', (address, place) => {
  expect(scriptPlace(address)).toBe(place);
});
