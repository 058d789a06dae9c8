import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lockDashboardRow } from '#dashboards/core/rows.ts';
import { createDashboardIn } from '#dashboards/index.ts';
import { lockCompany } from '#platform/db/query/lock-company.ts';
import { inTransaction, type Scope } from '#platform/db/scope.ts';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { insertFiles } from './storage-room.ts';

const goesFirstMs = 300;

eachEngine('files', (engine) => {
  let context: TestContext;
  let scope: Scope;
  let dashboardId: string;
  beforeAll(async () => {
    context = await testContext(engine);
    scope = await makeCompany(context);
    dashboardId = (await createDashboardIn(context, scope, { name: 'Files', timezone: 'UTC', createdBy: null })).id;
  });
  afterAll(() => context.close());

  const fileOf = (id: string, of: { kind: 'image'; category: 'logo' } | { kind: 'upload'; dashboard_id: string }) => ({
    ...{ id, name: id, stored_name: id, media_type: 'text/csv', bytes: 1, created_at: context.clock.now() },
    ...of,
  });
  const insert = (inside: Scope, file: ReturnType<typeof fileOf>) => insertFiles(context, inside, [file]);

  it.each([
    ['of a dashboard that is saved with an image', 'a', (inside: Scope) => lockDashboardRow(inside, dashboardId)],
    ['of a company whose dashboard is copied with its files', 'b', lockCompany],
  ])('%s are kept at the same time: neither waits for the other for ever', async (_what, name, lock) => {
    let uploading: Promise<PromiseSettledResult<void>[]> | null = null;
    await inTransaction(scope, async (inside) => {
      await lock(inside);
      const upload = fileOf(`${name}-upload`, { kind: 'upload', dashboard_id: dashboardId });
      const image = fileOf(`${name}-image`, { kind: 'image', category: 'logo' });
      uploading = Promise.allSettled([
        inTransaction(scope, async (beside) => {
          await insert(beside, upload);
          await insert(beside, image);
        }),
      ]);
      // It takes its lock meanwhile; the embedded database does one after the other.
      await Promise.race([uploading, pause(goesFirstMs)]);
      await insert(inside, fileOf(`${name}-saved`, { kind: 'image', category: 'logo' }));
    });
    expect(await uploading).toEqual([{ status: 'fulfilled', value: undefined }]);
  });
});
