import { expect, it } from 'vitest';
import { checkStateWord } from './state-words.ts';

it.each([
  [{ state: null, checkedAt: null, isIdle: false }, 'Not checked yet', 'neutral'],
  [{ state: null, checkedAt: '2026-11-20T09:00:00.000Z', isIdle: false }, 'Not sure yet', 'neutral'],
  [{ state: 'ok', checkedAt: '2026-11-20T09:00:00.000Z', isIdle: false }, 'Healthy', 'good'],
  // What nobody measures is not healthy.
  [{ state: 'ok', checkedAt: '2026-11-20T09:00:00.000Z', isIdle: true }, 'Nothing to check', 'neutral'],
  [{ state: 'critical', checkedAt: '2026-11-20T09:00:00.000Z', isIdle: false }, 'Critical', 'bad'],
] as const)('a check %o is said to be: %s', (result, word, tone) => expect(checkStateWord(result)).toEqual({ word, tone }));
