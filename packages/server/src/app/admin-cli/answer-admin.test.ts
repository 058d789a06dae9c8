import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { globalAgent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keyIdOf } from '#platform/config/secrets.ts';
import { oneEngine, type TestContext, testContext } from '#test/app/context.ts';
import { answerAdmin } from './answer-admin.ts';
import { adminPath, askRunning } from './ask-running.ts';
import { answerOperator } from './socket/index.ts';

oneEngine('keys, where the product that runs does what the operator asked for', (engine) => {
  let dataDir: string;
  let product: TestContext;
  let hangUp: (timeoutMs: number) => Promise<void>;

  const start = async (before?: TestContext): Promise<void> => {
    const environment = { APP_KEY: '', DATA_DIR: dataDir };
    product = await testContext(engine, { environment, ...(before && { database: before.database }) });
    hangUp = await answerOperator(product, { [adminPath]: answerAdmin(product) });
  };
  const keys = async (...args: string[]) => {
    const told: string[] = [];
    const say = (line: string) => told.push(line);
    const code = await askRunning(dataDir, { args: ['keys', ...args], folder: dataDir }, { say, complain: say });
    return { code, told: told.join('\n') };
  };
  const at = new Date();
  const seal = async (id: string): Promise<void> => {
    const value = product.sealer.seal(id, `social:${id}`);
    const row = { id, identifier: `social:${id}`, value, expiresAt: at, createdAt: at, updatedAt: at };
    await product.database.db.insertInto('auth_verification').values(row).execute();
  };
  /** What there is, as the product opens it: by which key it was sealed, and what it says. */
  const opened = async (): Promise<string[]> => {
    const rows = await product.database.db.selectFrom('auth_verification').select(['identifier', 'value']).orderBy('id').execute();
    return rows.map(({ identifier, value }) => `${keyIdOf(value)} ${product.sealer.open(value, identifier)}`);
  };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sightline-keys-'));
    await start();
  });
  afterAll(async () => {
    await hangUp(1000);
    await product.close();
    await rm(dataDir, { recursive: true });
  });

  it('waits for it to know the new one before anything is sealed by it, or the old one goes', async () => {
    await seal('before');
    expect(await keys('add')).toMatchObject({ code: 0, told: expect.stringContaining('holds k2, k1 now') });
    const early = { code: 1, told: 'The running product does not know k2 yet. Restart it first.' };
    expect([await keys('reseal'), await keys('drop', 'k1')]).toEqual([early, early]);
    expect((await keys('status')).told).toMatch(/: k2, k1\.\n.*\nk1 .* 1$/s);
    await seal('meanwhile');
    expect(await opened()).toEqual(['k1 before', 'k1 meanwhile']);

    await hangUp(1000);
    // The program asks from a process of its own each time.
    globalAgent.destroy();
    await start(product);
    expect((await keys('reseal')).code).toBe(0);
    expect(await keys('drop', 'k1')).toMatchObject({ code: 0, told: expect.stringContaining('holds k2 now') });
    expect(await opened()).toEqual(['k2 before', 'k2 meanwhile']);
    // What it still knows, and the file no more, is no hindrance.
    expect((await keys('reseal')).code).toBe(0);
  });

  it('says what is no fault of whoever typed it, and where more of it stands', async () => {
    const file = join(dataDir, 'app-key');
    await rm(file);
    await mkdir(file);
    expect(await keys('status')).toEqual({
      code: 1,
      told: expect.stringMatching(/^The product could not do it, and its log tells more: EISDIR/),
    });
  });
});
