import { expect, inject, it, onTestFinished } from 'vitest';
import { oneEngine, testContext } from '#test/app/context.ts';
import { poolerProgram, startPooler, throughPooler } from '#test/database/pooler.ts';
import { openDatabase } from '../db/engine/open.ts';
import { deafWords } from './hears-others.ts';

/** What a start would say with these addresses. */
async function saidOf(databaseUrl: string, databaseDirectUrl: string | null, environment: Record<string, string> = {}) {
  const database = await openDatabase({ databaseUrl, databaseDirectUrl, dataDir: '/nonexistent' });
  const context = await testContext('postgres', { database, environment });
  onTestFinished(() => context.close());
  return deafWords(context);
}

oneEngine('a start', (engine) => {
  it('says nothing where what others tell is heard, and where nobody else is', async () => {
    const context = await testContext(engine);
    onTestFinished(() => context.close());
    expect(await deafWords(context)).toBeNull();
    const alone = await testContext('pglite');
    onTestFinished(() => alone.close());
    expect(await deafWords(alone)).toBeNull();
  });
});

it('names the direct address that leads to another database, if pages connect to this process', async () => {
  const url = inject('postgresUrl');
  const other = url.replace(/postgres$/, 'template1');
  expect(await saidOf(url, other)).toMatch(/^DATABASE_DIRECT_URL: pages do not hear .* past the pooler\.$/);
  expect(await saidOf(url, other, { ROLE: 'worker' })).toBeNull();
  const elsewhere = { PUSHER_APP_ID: '1', PUSHER_KEY: 'a', PUSHER_SECRET: 'b', PUSHER_CLUSTER: 'eu' };
  expect(await saidOf(url, other, elsewhere)).toBeNull();
});

const program = poolerProgram();

it.skipIf(program === null)('names the address of a pooler that forgets who listens, until there is a way past it', async () => {
  const url = inject('postgresUrl');
  const pooler = await startPooler(program ?? '', url);
  onTestFinished(() => pooler.stop());
  const pooled = throughPooler(pooler.url, url);
  expect(await saidOf(pooled, null)).toMatch(/^DATABASE_URL: pages do not hear .* Set DATABASE_DIRECT_URL to /);
  expect(await saidOf(pooled, url)).toBeNull();
});
