import { expect, it } from 'vitest';
import { DatabaseOutOfReach } from '#platform/db/engine/out-of-reach.ts';
import { wordsOf } from './start-words.ts';

it.each([
  ['a folder that cannot be made', Object.assign(new Error("ENOSPC: no space left on device, mkdir '/data/files'"), { code: 'ENOSPC' })],
  ['the embedded database', new Error('could not write to file "pg_wal/xlogtemp.42": No space left on device')],
  ['what is underneath', new Error('The database could not be opened', { cause: Object.assign(new Error('write'), { code: 'ENOSPC' }) })],
])('a full disk is said in words, and what to do: %s', (_what, error) => {
  expect(wordsOf(error)).toMatch(/^DATA_DIR: the disk is full.*Make room/);
});

it.each<[string, Error, RegExp]>([
  [
    'another program is there',
    Object.assign(new Error('listen'), { code: 'EADDRINUSE', address: '127.0.0.1', port: 8080 }),
    /^PORT: 8080 /,
  ],
  [
    'no address of ours',
    Object.assign(new Error('listen'), { code: 'EADDRNOTAVAIL', address: '192.0.2.7', port: 80 }),
    /^HOST: 192\.0\.2\.7 /,
  ],
])('what cannot be listened at is named, with the remedy: %s', (_what, error, said) => {
  expect(wordsOf(error)).toMatch(said);
});

it.each<[string, unknown, RegExp]>([
  [
    'nobody is there',
    Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
    /^DATABASE_URL: the database does not answer\. /,
  ],
  [
    'no such name',
    Object.assign(new Error('getaddrinfo ENOTFOUND db'), { code: 'ENOTFOUND' }),
    /^DATABASE_URL: the database does not answer\. /,
  ],
  ['it waited in vain', new Error('timeout exceeded'), /^DATABASE_URL: the database does not answer\. /],
  [
    'no password',
    new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
    /^DATABASE_URL: the database cannot be connected to: .*password must be a string\. Correct the address, its password/,
  ],
  [
    'not encrypted',
    new Error('The server does not support SSL connections'),
    /^DATABASE_URL: the database cannot be connected to: .*SSL connections\. Correct .* encrypted\.$/,
  ],
  [
    'a certificate that is not trusted',
    Object.assign(new Error('self-signed certificate'), { code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }),
    /^DATABASE_URL: the database cannot be connected to: self-signed certificate\. /,
  ],
  [
    'a wrong password',
    Object.assign(new Error('password authentication failed'), { code: '28P01' }),
    /^DATABASE_URL: password auth.*Correct/,
  ],
  [
    'a pooler that knows no such database',
    Object.assign(new Error('database "sight" does not exist'), { code: '08P01' }),
    /^DATABASE_URL: a pooler answers “database "sight" does not exist”\. Correct the address, /,
  ],
  [
    'it is full',
    Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
    /too many clients already\. Try again later\.$/,
  ],
])('a database out of reach is said in words, and what to do: %s', (_what, cause, said) => {
  expect(wordsOf(new DatabaseOutOfReach(cause))).toMatch(said);
});

it('a database out of reach past its pooler is said by the setting of that address', () => {
  expect(wordsOf(new DatabaseOutOfReach(new Error('timeout exceeded'), 'DATABASE_DIRECT_URL'))).toMatch(
    /^DATABASE_DIRECT_URL: the database does not answer\. /,
  );
});

it('what another server does not answer is no fault of the database', () => {
  const error = Object.assign(new Error('getaddrinfo ENOTFOUND s3.agency.com'), { code: 'ENOTFOUND' });
  expect(wordsOf(error)).toBe(error);
});

it('what is ours keeps its trace', () => {
  const error = new Error('a bug');
  expect(wordsOf(error)).toBe(error);
});
