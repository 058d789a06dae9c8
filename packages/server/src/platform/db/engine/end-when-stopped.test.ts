import pg from 'pg';
import { expect, inject, it, onTestFinished } from 'vitest';
import { endWhenStopped } from './end-when-stopped.ts';
import { poolSettings } from './pool-settings.ts';

it('tells that what was begun may go on, where the server takes nobody to end it', async () => {
  const pool = new pg.Pool(poolSettings(inject('postgresUrl'), { max: 1 }));
  onTestFinished(() => pool.end());
  const stopping = new AbortController();
  const ended = endWhenStopped(pool, 'postgres://127.0.0.1:1/nobody', stopping.signal);
  await pool.query('select 1');
  stopping.abort();
  await expect(ended()).rejects.toThrow(/^What it had begun could not be ended at the server, and may go on there for a while: /);
});
