import { expect, it } from 'vitest';
import { wordsOf } from './start-words.ts';

it.each([
  ['a folder that cannot be made', Object.assign(new Error("ENOSPC: no space left on device, mkdir '/data/files'"), { code: 'ENOSPC' })],
  ['the embedded database', new Error('could not write to file "pg_wal/xlogtemp.42": No space left on device')],
  ['what is underneath', new Error('The database could not be opened', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) })],
])('a full disk is said in words, and what to do: %s', (_what, error) => {
  expect(wordsOf(error)).toMatch(/^DATA_DIR: the disk is full.*Make room/);
});

it('what is ours keeps its trace', () => {
  const error = new Error('a bug');
  expect(wordsOf(error)).toBe(error);
});
