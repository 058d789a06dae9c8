import { randomBytes } from 'node:crypto';
import { type Started, startSandbox, startServer } from '../e2e/product.ts';
import { closeLater } from './closing.ts';
import { type OwnPostgres, openOwnPostgres } from './own-postgres.ts';

/** A server that answers pages alone, on a PostgreSQL of its own; nobody works in the background. */
export async function openPostgresServer(): Promise<{ server: Started; database: OwnPostgres['database'] }> {
  const { database, url, dataDir } = await openOwnPostgres();
  const sandbox = await startSandbox();
  closeLater(() => sandbox.stop());
  const server = await startServer(dataDir, sandbox, {
    ROLE: 'web',
    DATABASE_URL: url,
    APP_KEY: `bench:${randomBytes(32).toString('base64')}`,
    PUBLIC_URL: '',
    HOST: '',
  });
  closeLater(() => server.stop());
  return { server, database };
}
