import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failedShownMs, type PdfAnswer, pollMs, readyCachedMs } from './pdf-phase.ts';
import { cachedPdfRun, type PdfMaker } from './pdf-run.ts';

const ready: PdfAnswer = { kind: 'ready', address: '/files/report.pdf' };
const taken: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', {
    createElement: () => ({
      href: '',
      click() {
        taken.push(this.href);
      },
    }),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  taken.length = 0;
});

/** A maker that is ready at its second answer, and tells what it was told. */
const makerOf = (told: string[], changes: Partial<PdfMaker> = {}): PdfMaker => ({
  start: () => Promise.resolve({ kind: 'working', check: 'token' }),
  check: () => Promise.resolve(ready),
  onReady: (address) => void told.push(`ready ${address}`),
  onFailed: () => void told.push('failed at the button'),
  onFailedAway: () => void told.push('failed away'),
  ...changes,
});
const fails = { start: () => Promise.reject(new Error('No')) };
const untilReady = async () => {
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(pollMs);
};

it('goes on while nobody shows it, and the next button of that key takes it', async () => {
  const told: string[] = [];
  const first = cachedPdfRun('one', makerOf(told));
  const leave = first.subscribe(() => {});
  first.press();
  leave();
  await untilReady();
  expect(told).toEqual(['ready /files/report.pdf']);
  const next = cachedPdfRun('one', makerOf([]));
  expect(next.get().kind).toBe('ready');
  next.press();
  expect(taken).toEqual(['/files/report.pdf']);
});

it('is kept only while it is made or waits to be taken', async () => {
  const untouched = cachedPdfRun('two', makerOf([]));
  expect(cachedPdfRun('two', makerOf([]))).not.toBe(untouched);
  const run = cachedPdfRun('two', makerOf([]));
  run.press();
  expect(cachedPdfRun('two', makerOf([]))).toBe(run);
  await untilReady();
  run.press();
  expect(cachedPdfRun('two', makerOf([]))).not.toBe(run);
});

it('offers a file no longer than it is surely there: then it begins anew', async () => {
  const run = cachedPdfRun('three', makerOf([]));
  run.press();
  await untilReady();
  await vi.advanceTimersByTimeAsync(readyCachedMs - 1);
  expect(run.get().kind).toBe('ready');
  await vi.advanceTimersByTimeAsync(1);
  expect(run.get().kind).toBe('idle');
  expect(cachedPdfRun('three', makerOf([]))).not.toBe(run);
});

it('makes it again where the computer slept past that time, rather than bring a file that is gone', async () => {
  const run = cachedPdfRun('four', makerOf([]));
  run.press();
  await untilReady();
  vi.setSystemTime(Date.now() + readyCachedMs);
  run.press();
  expect(taken).toEqual([]);
  expect(run.get().kind).toBe('loading');
});

it('tells a failure where it is looked at: at its button, else wherever one is', async () => {
  const told: string[] = [];
  const run = cachedPdfRun('five', makerOf(told, fails));
  const leave = run.subscribe(() => {});
  run.press();
  await vi.advanceTimersByTimeAsync(0);
  await vi.advanceTimersByTimeAsync(failedShownMs);
  run.press();
  leave();
  await vi.advanceTimersByTimeAsync(0);
  expect(told).toEqual(['failed at the button', 'failed away']);
});
