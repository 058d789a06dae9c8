import { Readable } from 'node:stream';
import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, paginateListObjectsV2, S3Client } from '@aws-sdk/client-s3';
import type { BucketSettings } from '../config/env-bucket.ts';
import { FileNotStored } from '../errors/file-not-stored.ts';
import type { FileStore } from '../ports/file-store.ts';
import { nameAt, storedPath } from './file-store.ts';

const connectMs = 5000;
/** Without a byte. */
const idleMs = 30_000;
const attempts = 4;

/** Answers null in the place of an error that says there is no such file. */
const unlessAbsent = (error: unknown): null => {
  if (error instanceof NoSuchKey) return null;
  throw error;
};

/** Files in a bucket; a file appears under its name only when it is whole (an upload is one request). */
export function bucketFileStore({ name: Bucket, region, endpoint, prefix, access }: BucketSettings): FileStore {
  const client = new S3Client({
    region,
    maxAttempts: attempts,
    requestHandler: { connectionTimeout: connectMs, socketTimeout: idleMs },
    // Other than Amazon's, few storages know a host for each bucket, and some refuse sums they did not ask for.
    ...(endpoint !== null && { endpoint, forcePathStyle: true }),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(access && { credentials: { accessKeyId: access.keyId, secretAccessKey: access.secret } }),
  });
  const at = (name: string) => ({ Bucket, Key: `${prefix}${storedPath(name)}` });
  const open = async (name: string) => {
    const { Body } = await client.send(new GetObjectCommand(at(name)));
    if (Body === undefined) throw new Error(`The storage answered without the bytes of ${name}`);
    return Body;
  };
  const get = async (name: string) => Buffer.from(await (await open(name)).transformToByteArray());
  return {
    async put(name, bytes) {
      const upload = new PutObjectCommand({ ...at(name), Body: bytes, ContentLength: bytes.length });
      await client.send(upload).catch((error: unknown) => {
        throw new FileNotStored(error);
      });
    },
    get,
    find: (name) => get(name).catch(unlessAbsent),
    async stream(name) {
      const body = await open(name).catch(unlessAbsent);
      if (body === null) return null;
      if (!(body instanceof Readable)) throw new Error('The storage client answered with no stream of Node');
      return body;
    },
    async remove(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
    async *listOlder(before) {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key = '', LastModified } of Contents) {
          const name = nameAt(Key.slice(prefix.length));
          if (name !== null && LastModified !== undefined && LastModified < before) yield name;
        }
      }
    },
  };
}
