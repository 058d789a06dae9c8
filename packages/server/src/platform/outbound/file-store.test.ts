import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { type BucketServer, startBucketServer } from '#test/servers/bucket-server.ts';
import { startHttpReceiver } from '#test/servers/http-receiver.ts';
import { readConfig } from '../config/env.ts';
import { FileNotStored } from '../errors/file-not-stored.ts';
import type { FileStore } from '../ports/file-store.ts';
import { openFileStore } from './open-file-store.ts';

const APP_KEY = `t1:${Buffer.alloc(32, 1).toString('base64')}`;
const openWith = (environment: Record<string, string>): Promise<FileStore> => openFileStore(readConfig({ APP_KEY, ...environment }));

const folder = mkdtempSync(join(tmpdir(), 'sightline-files-'));
let bucket: BucketServer;
beforeAll(async () => {
  bucket = await startBucketServer();
});
afterAll(async () => {
  await bucket.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each([
  ['a folder', () => openWith({ DATA_DIR: folder })],
  ['a bucket', () => openWith(bucket.environment)],
])('files in %s', (_place, open) => {
  let store: FileStore;
  beforeAll(async () => {
    store = await open();
  });

  it.each([0, 1, 6_000_000])('come back as they were put: %i bytes', async (size) => {
    const bytes = randomBytes(size);
    await store.put(`name-of-${size}.bin`, bytes);
    expect((await store.get(`name-of-${size}.bin`)).equals(bytes)).toBe(true);
    const stream = await store.stream(`name-of-${size}.bin`);
    expect(stream && (await buffer(stream)).equals(bytes)).toBe(true);
    expect((await store.find(`name-of-${size}.bin`))?.length).toBe(size);
  });

  it('are replaced by what is put later', async () => {
    await store.put('put-twice.txt', Buffer.from('a longer first one'));
    await store.put('put-twice.txt', Buffer.from('second'));
    expect(String(await store.get('put-twice.txt'))).toBe('second');
  });

  it('that are not there are said to be missing, and removing one again is no error', async () => {
    await store.put('goes-away.txt', Buffer.from('x'));
    await store.remove('goes-away.txt');
    await store.remove('goes-away.txt');
    expect(await store.find('goes-away.txt')).toBeNull();
    await expect(store.get('goes-away.txt')).rejects.toThrow();
    expect(await store.stream('goes-away.txt')).toBeNull();
  });

  it.each(['../../etc/passwd', '..%2f..%2fsecret', 'a/b/c/d/e/f', '', 'short', `${'x'.repeat(90)}.png`])(
    'have no name that leads elsewhere: %j',
    async (name) => {
      await expect(async () => store.put(name, Buffer.from('x'))).rejects.toThrow('Not a name of this file store');
      await expect(async () => store.get(name)).rejects.toThrow('Not a name of this file store');
    },
  );
});

it('leaves nothing of a file that could not be written', async () => {
  const own = mkdtempSync(join(tmpdir(), 'sightline-files-'));
  const store = await openWith({ DATA_DIR: own });
  const place = join(own, 'files', 'in');
  // Nothing can be put in the place of a folder with something in it.
  mkdirSync(join(place, 'in-the-way.txt', 'full'), { recursive: true });
  await expect(store.put('in-the-way.txt', Buffer.from('x'))).rejects.toThrow(FileNotStored);
  expect(readdirSync(place)).toEqual(['in-the-way.txt']);
  rmSync(own, { recursive: true, force: true });
});

describe.each([
  ['a folder', false],
  ['a bucket', true],
])('the list of files in %s', (_place, isBucket) => {
  let lenient: BucketServer;
  let store: FileStore;
  const own = mkdtempSync(join(tmpdir(), 'sightline-listed-'));
  beforeAll(async () => {
    // It takes the address of a bucket for another one when it looks at the signature of a list.
    lenient = await startBucketServer({ checksSignatures: false });
    store = await openWith(isBucket ? lenient.environment : { DATA_DIR: own });
  });
  afterAll(async () => {
    await lenient.close();
    rmSync(own, { recursive: true, force: true });
  });

  it('has each that is old enough, once', async () => {
    const names = Array.from({ length: 30 }, (_, number) => `listed-file-${number}.txt`);
    for (const name of names) await store.put(name, Buffer.from('x'));
    const listed = async (before: Date): Promise<string[]> => {
      const found: string[] = [];
      for await (const name of store.listOlder(before)) found.push(name);
      return found.toSorted();
    };
    expect(await listed(new Date(Date.now() + 60_000))).toEqual(names.toSorted());
    expect(await listed(new Date(Date.now() - 60_000))).toEqual([]);
  });
});

describe('a bucket that cannot be used', () => {
  it('keeps all below its prefix', () => {
    expect(readdirSync(join(bucket.folder, bucket.environment.S3_BUCKET ?? ''))).toEqual(['files']);
  });

  it('is told when the key is not known or the bucket is not there', async () => {
    const stranger = await openWith({ ...bucket.environment, S3_ACCESS_KEY_ID: 'nobody' });
    await expect(stranger.put('some-file.txt', Buffer.from('x'))).rejects.toThrow(FileNotStored);
    const other = await openWith({ ...bucket.environment, S3_BUCKET: 'another-bucket' });
    await expect(other.put('some-file.txt', Buffer.from('x'))).rejects.toThrow(/bucket/i);
    // Not taken for a file that is gone.
    await expect(other.find('some-file.txt')).rejects.toThrow();
  });

  it('is asked again when it breaks off, and given up when it stays away', async () => {
    const broken = await startHttpReceiver();
    onTestFinished(() => broken.close());
    broken.answer.status = () => (broken.calls.length < 3 ? null : 500);
    const store = await openWith({ ...bucket.environment, S3_ENDPOINT: broken.url });
    await expect(store.get('some-file.txt')).rejects.toThrow();
    expect(broken.calls).toHaveLength(4);
  });
});
