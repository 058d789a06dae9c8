import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { optionalAddress, optionalText } from './setting-schemas.ts';

export const bucketSettings = {
  S3_BUCKET: {
    schema: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket, e.g. sightline-files')
      .optional(),
    docs: 'Bucket of an S3-compatible storage that keeps uploads, images and reports, in the place of DATA_DIR/files; needed where several machines serve',
  },
  S3_ENDPOINT: {
    schema: optionalAddress('https://s3.agency.com'),
    docs: "Where that storage is reached, e.g. https://s3.agency.com; default Amazon's",
  },
  S3_REGION: { schema: optionalText, docs: 'Its region, default us-east-1' },
  S3_PREFIX: { schema: optionalText, docs: 'Folder in the bucket, e.g. sightline' },
  S3_ACCESS_KEY_ID: { schema: optionalText, docs: 'Access key, with S3_SECRET_ACCESS_KEY; without both the role of the machine is used' },
  S3_SECRET_ACCESS_KEY: { schema: optionalText, docs: 'The secret of that key' },
} as const;

/** A bucket that keeps files in the place of a folder. */
export interface BucketSettings {
  name: string;
  region: string;
  /** Null: Amazon's. */
  endpoint: string | null;
  /** In front of every name, with a slash at its end, or empty. */
  prefix: string;
  /** Null: what the machine is given (an instance's or a service account's role). */
  access: { keyId: string; secret: string } | null;
}

interface Given {
  S3_BUCKET?: string | undefined;
  S3_REGION?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_PREFIX?: string | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** Null where nothing is set: files lie in DATA_DIR. Throws a ConfigError that names what is missing, and no secret. */
export function readBucket(given: Given): BucketSettings | null {
  const { S3_BUCKET: name, S3_ACCESS_KEY_ID: keyId, S3_SECRET_ACCESS_KEY: secret } = given;
  const others = [given.S3_REGION, given.S3_ENDPOINT, given.S3_PREFIX, keyId, secret];
  if (name === undefined) {
    if (others.every((value) => value === undefined)) return null;
    throw new ConfigError('S3_BUCKET: name the bucket that keeps the files, or remove every S3_ setting');
  }
  if ((keyId === undefined) !== (secret === undefined))
    throw new ConfigError(
      `${keyId === undefined ? 'S3_ACCESS_KEY_ID' : 'S3_SECRET_ACCESS_KEY'}: missing; S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together. Set both, or none where the machine has a role`,
    );
  const prefix = given.S3_PREFIX?.replace(/^\/+|\/+$/g, '') ?? '';
  return {
    name,
    region: given.S3_REGION ?? 'us-east-1',
    endpoint: given.S3_ENDPOINT?.replace(/\/+$/, '') ?? null,
    prefix: prefix === '' ? '' : `${prefix}/`,
    access: keyId === undefined || secret === undefined ? null : { keyId, secret },
  };
}
