import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachEngine, testContext } from '#test/app/context.ts';
import { type Installation, makeInstallation } from '#test/app/installation.ts';
import { failToStart, type ProductProcess, startProcess } from '#test/app/product-process.ts';
import { makeCompany, makeToken, makeUser } from '#test/factories/factories.ts';
import { type Written, writtenBoards } from '#test/factories/written-boards.ts';

const rounds = 2;
const writers = [0, 1, 2];
const savesBeforeCrash = 12;

eachEngine('killed in the middle of its work', (engine) => {
  let installation: Installation;
  let boards: ReturnType<typeof writtenBoards>;
  let running: ProductProcess | null = null;

  beforeAll(async () => {
    installation = await makeInstallation(engine);
    const { APP_KEY = '' } = installation.environment;
    const context = await testContext(engine, { database: await installation.open(), environment: { APP_KEY } });
    boards = writtenBoards(await makeToken(context, await makeUser(context, await makeCompany(context))));
    await context.close();
  });
  afterAll(async () => {
    await running?.crash();
    await installation.remove();
  });

  async function check(product: ProductProcess, written: Written): Promise<void> {
    const version = await boards.versionIn(product, written);
    // The save that was under way may have arrived or not, but never half.
    expect([written.acknowledged, written.acknowledged + 1]).toContain(version);
    written.acknowledged = version;
  }

  it('keeps all that it acknowledged, starts again, and ends in order when asked to', { timeout: 180_000 }, async () => {
    let product = await startProcess(installation.environment);
    running = product;
    const written: Written[] = [];
    for (const writer of writers) written.push(await boards.create(product, writer));
    for (let round = 0; round < rounds; round += 1) {
      const victim = product;
      let saves = 0;
      let crash: Promise<void> = Promise.resolve();
      const onSaved = (): void => {
        saves += 1;
        if (saves === savesBeforeCrash) crash = victim.crash();
      };
      await Promise.all(written.map((board) => boards.writeOn(victim, board, { onSaved, isKilled: () => saves >= savesBeforeCrash })));
      await crash;
      expect(saves).toBeGreaterThanOrEqual(savesBeforeCrash);
      product = await startProcess(installation.environment);
      running = product;
      for (const board of written) await check(product, board);
    }
    if (engine === 'pglite') {
      const second = await failToStart(installation.environment);
      expect(second.code).toBe(1);
      expect(second.words).toMatch(/is in use by process \d+\. Stop it first/);
      expect(second.words).not.toContain('    at ');
    }
    for (const board of written) await check(product, board);
    expect(await product.stop()).toBe(0);
    running = null;
  });
});
