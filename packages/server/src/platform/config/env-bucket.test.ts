import { describe, expect, it } from 'vitest';
import { readConfig } from './env.ts';

const appKey = `t1:${Buffer.alloc(32, 1).toString('base64')}`;
const read = (environment: Record<string, string>) => readConfig({ APP_KEY: appKey, ...environment }).bucket;

describe('where files are kept', () => {
  it('is a folder when nothing is set', () => {
    expect(read({})).toBeNull();
  });

  it('is a bucket of Amazon by the role of the machine, or another one with keys', () => {
    expect(read({ S3_BUCKET: 'files' })).toEqual({ name: 'files', region: 'us-east-1', endpoint: null, prefix: '', access: null });
    expect(
      read({
        S3_BUCKET: 'files',
        S3_REGION: 'eu-central-1',
        S3_ENDPOINT: 'https://s3.agency.com/',
        S3_PREFIX: '/sightline/one/',
        S3_ACCESS_KEY_ID: 'id',
        S3_SECRET_ACCESS_KEY: 'secret',
      }),
    ).toEqual({
      name: 'files',
      region: 'eu-central-1',
      endpoint: 'https://s3.agency.com',
      prefix: 'sightline/one/',
      access: { keyId: 'id', secret: 'secret' },
    });
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ S3_REGION: 'eu-central-1' }, /^S3_BUCKET: name the bucket/],
    [{ S3_BUCKET: 'files', S3_ACCESS_KEY_ID: 'id' }, /^S3_SECRET_ACCESS_KEY: missing/],
    [{ S3_BUCKET: 'files', S3_SECRET_ACCESS_KEY: 'hidden-one' }, /^S3_ACCESS_KEY_ID: missing/],
    [{ S3_BUCKET: 'Files!' }, /^S3_BUCKET: must be/],
    [{ S3_BUCKET: 'files', S3_ENDPOINT: 's3.agency.com' }, /^S3_ENDPOINT: must be/],
  ])('%j is refused with the setting and its remedy', (environment, words) => {
    expect(() => read(environment)).toThrow(words);
    expect(() => read(environment)).not.toThrow(/hidden-one/);
  });
});
