import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

const bucket = 'sightline-test';

export interface BucketServer {
  /** Settings of a product that keeps its files here. */
  environment: Record<string, string>;
  /** Where the server keeps what was stored. */
  folder: string;
  close(): Promise<void>;
}

/** An S3-compatible storage on this machine: signed requests, one bucket. It cannot check the signature of a list (its address loses the slash at its end). */
export async function startBucketServer({ checksSignatures = true } = {}): Promise<BucketServer> {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-bucket-'));
  const place = { address: '127.0.0.1', port: 0, silent: true, directory: folder };
  const server = new S3rver({ ...place, configureBuckets: [{ name: bucket }], allowMismatchedSignatures: !checksSignatures });
  const { port } = await server.run();
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_PREFIX: 'files',
      // The one account of the server.
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    folder,
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
