import { pathOf } from '@sightline/contract/core';
import { uploadFile } from '@sightline/contract/dashboards';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storeImage } from '#company/files/index.ts';
import type { Scope } from '#platform/db/scope.ts';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { pngBytes, sentForm } from '#test/app/sent-form.ts';
import { cloneDashboardOf } from '../manage/clone-dashboard.ts';
import { saveDashboardOf } from './save-dashboard.ts';

/** As when the connection is cut between a commit and its answer: it is done, and who did it meets an error. */
const lost = new Error('Connection terminated unexpectedly');
const losing = ({ db, companyId }: Scope): Scope => ({
  companyId,
  db: new Proxy(db, {
    get(target, name) {
      if (name === 'transaction')
        return () => ({
          execute: (task: never) =>
            target
              .transaction()
              .execute(task)
              .then(() => Promise.reject(lost)),
        });
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  }),
});

oneEngine('the answer to a commit that is lost', (engine) => {
  let test: TestApp;
  let harness: Harness;
  const user = { id: 'u', name: 'Anna' };
  const logo = { field: 'logoImage', name: 'logo.png', mediaType: 'image/png', bytes: pngBytes };
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());

  const rows = () => harness.scope.db.selectFrom('file').select(['stored_name', 'kind']).execute();
  const expectWhole = async (count: number): Promise<void> => {
    const all = await rows();
    expect(all).toHaveLength(count);
    for (const { stored_name } of all) expect(await test.context.files.find(stored_name)).not.toBeNull();
  };

  it('leaves the files of a save that its rows name', async () => {
    const { id } = await harness.create('Saved');
    await expect(saveDashboardOf(test.context, losing(harness.scope), id, { fields: { version: '1' }, files: [logo] }, user)).rejects.toBe(
      lost,
    );
    await expectWhole(1);
  });

  it('leaves the tables of a copy that its rows name', async () => {
    const { id } = await harness.create('Copied');
    const form = sentForm({ file: ['table.csv', Buffer.from('Word,Number\nA,1')] });
    expect((await harness.send({ method: 'POST', url: pathOf(uploadFile, { id }), form })).statusCode).toBe(201);
    await expect(cloneDashboardOf(test.context, losing(harness.scope), id, user.id)).rejects.toBe(lost);
    await expectWhole(3);
  });

  it('leaves an image that its row names', async () => {
    await expect(storeImage(test.context, losing(harness.scope), 'content', logo, user.id)).rejects.toBe(lost);
    await expectWhole(4);
  });
});
