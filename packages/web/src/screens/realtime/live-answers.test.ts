import { metric, frame as plainFrame } from '@sightline/charts/testing/frames';
import type { Frame, FrameFlag, Provenance } from '@sightline/contract/frames';
import { describe, expect, test } from 'vitest';
import { endRound, takeMessage } from './live-answers.ts';

const provenance: Provenance = {
  instanceId: 'i',
  sourceId: null,
  provider: 'Analytics',
  account: null,
  report: 'Right now',
  asked: [],
  fetchedAt: '2026-11-20T10:00:00Z',
  freshUntil: '2026-11-20T10:00:30Z',
  flags: [],
  warnings: [],
  currency: null,
  timezone: null,
};
const frame = (total: number, flags: FrameFlag[] = []): Frame => ({
  ...plainFrame({ columns: [metric()], rows: [[total]] }),
  provenance: [{ ...provenance, flags }],
});
const start = { answers: { a: { frame: frame(1) } }, held: {} };
const stale = { hash: 'a', frame: frame(1, ['stale']) };

describe('a round of live figures', () => {
  test('shows fresh figures as they come', () => {
    expect(takeMessage(start, { hash: 'a', frame: frame(2) }).answers).toEqual({ a: { frame: frame(2) } });
  });

  test('keeps what is shown while older figures wait for fresh ones', () => {
    const held = takeMessage(start, stale);
    expect(held.answers).toBe(start.answers);
    expect(endRound(takeMessage(held, { hash: 'a', frame: frame(2) }))).toEqual({ a: { frame: frame(2) } });
  });

  test('shows older figures where nothing is shown yet, and where no fresh ones came', () => {
    expect(takeMessage({ answers: {}, held: {} }, stale).answers).toHaveProperty('a');
    expect(endRound(takeMessage(start, stale))).toEqual({ a: { frame: stale.frame } });
  });

  test('an error takes the place of figures', () => {
    const line = { hash: 'a', error: { code: 'source_expired', message: 'Gone.' } } as const;
    expect(endRound(takeMessage(takeMessage(start, stale), line))).toEqual({ a: { error: line.error } });
  });
});
