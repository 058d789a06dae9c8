import { describe, expect, it } from 'vitest';
import type { EmptyReason, Frame, FrameError, FrameFlag } from '../../frames/frame.ts';
import { type KnownAnswer, type Reader, type StateQuestion, stateOf, widenedRange } from './widget-state.ts';

const frame = (changes: Partial<Frame> = {}): Frame => ({
  columns: [],
  rows: [[1]],
  totals: [],
  comparison: null,
  period: { start: '2026-11-01', end: '2026-11-07' },
  rowCount: 1,
  provenance: [],
  ...changes,
});
const flagged = (flag: FrameFlag): Frame =>
  frame({
    provenance: [
      {
        instanceId: 'i1',
        sourceId: null,
        provider: 'Ads',
        account: null,
        report: '',
        asked: [],
        fetchedAt: '2026-11-20T09:00:00.000Z',
        freshUntil: '2026-11-20T09:00:00.000Z',
        flags: [flag],
        warnings: [],
        currency: null,
        timezone: null,
      },
    ],
  });
const state = (answer: KnownAnswer, reader: Reader = 'member', more: Partial<StateQuestion> = {}) =>
  stateOf({ answer, reader, isMissed: false, sourceNames: [], locale: 'en-GB', ...more });
const failed = (error: Partial<FrameError> & { code: string }, reader?: Reader) =>
  state({ error: { message: 'Its words.', ...error } }, reader);

describe('the state of a widget', () => {
  it('names the source that is waited for', () => {
    expect(state(undefined).words).toContain('The source is slow to answer');
    expect(state(undefined, 'member', { sourceNames: ['Google Ads', 'Google Ads'] }).words).toContain(
      'The source is slow to answer: Google Ads. Its',
    );
    expect(state(undefined, 'member', { sourceNames: ['Google Ads', 'TikTok'] }).words).toContain(
      'The sources are slow to answer: Google Ads, TikTok. Their',
    );
    expect(state(undefined, 'member', { isMissed: true })).toMatchObject({ kind: 'missed', action: 'again' });
  });

  it.each<[EmptyReason | undefined, Reader, string | null]>([
    ['filter', 'member', 'edit'],
    ['filter', 'viewer', 'widen'],
    ['notBegun', 'visitor', 'widen'],
    ['uncounted', 'member', 'widen'],
    [undefined, 'visitor', 'widen'],
  ])('empty because of %s offers a %s to %s', (emptyReason, reader, action) => {
    const empty = state({ frame: frame({ rows: [], ...(emptyReason && { emptyReason }) }) }, reader);
    expect(empty).toMatchObject({ kind: 'empty', action, words: expect.stringMatching(/\.$/) });
  });

  it('says whose login ended and since when; only members can renew it', () => {
    const broken = {
      code: 'source_expired',
      sourceName: 'Google Ads (anna@acme.test)',
      ownerName: 'Anna',
      since: '2026-11-19T10:00:00.000Z',
    };
    expect(failed(broken)).toEqual({
      kind: 'brokenLogin',
      words: 'Data Error: the login of Google Ads (anna@acme.test) has not worked since 19 November. Anna connected it.',
      action: 'reauthorise',
      againAfterS: null,
    });
    expect(failed(broken, 'viewer')).toMatchObject({ words: expect.stringContaining('Ask Anna to sign in again.'), action: null });
  });

  it('asks again by itself when a limit is lifted', () => {
    expect(failed({ code: 'source_limited', sourceName: 'TikTok', retryAfterS: 90 })).toEqual({
      kind: 'refused',
      words: 'The limit of TikTok is reached.',
      action: 'again',
      againAfterS: 90,
    });
    expect(failed({ code: 'source_unavailable' }).againAfterS).toBe(60);
  });

  it('offers to edit what is not set up, to those who may', () => {
    expect(failed({ code: 'widget_invalid' })).toMatchObject({ kind: 'notSetUp', words: 'Its words.', action: 'edit' });
    expect(failed({ code: 'source_unknown_account' }, 'viewer').action).toBeNull();
    expect(failed({ code: 'internal' })).toMatchObject({ kind: 'fault', action: 'again' });
  });

  it('tells visitors nothing but the words given for them', () => {
    expect(failed({ code: 'source_unavailable', message: 'Later.', sourceName: 'Secret', retryAfterS: 30 }, 'visitor')).toEqual({
      kind: 'unavailable',
      words: 'These figures are not available at the moment. Come back later.',
      action: null,
      againAfterS: 30,
    });
    expect(failed({ code: 'source_unavailable', message: 'Later.' }, 'visitor').againAfterS).toBeNull();
  });

  it('lets the company refresh what is stale', () => {
    expect(state({ frame: flagged('stale') })).toMatchObject({ kind: 'stale', action: 'refresh' });
    expect(state({ frame: flagged('stale') }, 'visitor').action).toBeNull();
    expect(state({ frame: flagged('late') }).kind).toBe('ready');
  });
});

describe('a wider period', () => {
  const day = { start: '2026-11-10', end: '2026-11-10' };
  it('ends where the chosen one does and is compared as before', () => {
    expect(widenedRange({ period: day, comparison: null }, '2026-11-20')).toEqual({
      period: { start: '2026-10-12', end: '2026-11-10' },
      comparison: null,
    });
    expect(widenedRange({ period: { start: '2026-12-01', end: '2026-12-31' }, comparison: day }, '2026-11-20')).toEqual({
      period: { start: '2026-08-22', end: '2026-11-19' },
      comparison: { start: '2026-05-24', end: '2026-08-21' },
    });
  });
  it('is not offered for a year and more', () => {
    expect(widenedRange({ period: { start: '2025-01-01', end: '2025-12-31' }, comparison: null }, '2026-11-20')).toBeNull();
  });
});
