import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { sentForm } from '#test/app/sent-form.ts';

oneEngine('an uploaded file for another dashboard', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());
  const upload = async (who: Harness, dashboardId: string): Promise<string> => {
    const form = sentForm({ file: ['spend.csv', Buffer.from('Month,Spend\n2026-09,10')] });
    return (await who.send({ method: 'POST', url: `/api/files/${dashboardId}`, form })).json().data.fileId;
  };
  const copy = (who: Harness, fileId: string, dashboardId: string) =>
    who.send({ method: 'POST', url: `/api/files/${fileId}/copy`, payload: { dashboardId } });

  it('is another file with the same table, which stays when the first dashboard goes', async () => {
    const [from, to] = [await harness.create('From'), await harness.create('To')];
    const fileId = await upload(harness, from.id);
    const copied = await copy(harness, fileId, to.id);
    expect(copied.statusCode).toBe(201);
    const { data } = copied.json();
    expect(data).toMatchObject({ fileName: 'spend.csv', rowCount: 1 });
    expect(data.fileId).not.toBe(fileId);
    const stored = await harness.scope.db
      .selectFrom('file')
      .select(['dashboard_id', 'stored_name'])
      .where('id', 'in', [fileId, data.fileId])
      .execute();
    expect(new Set(stored.map((row) => row.dashboard_id))).toEqual(new Set([from.id, to.id]));
    expect(new Set(stored.map((row) => row.stored_name)).size).toBe(2);
    const describe = () => harness.send({ url: `/api/files/${data.fileId}` });
    expect((await describe()).json().data).toEqual(data);
  });

  it('is not found where the file or the dashboard is another company’s, and viewers may not', async () => {
    const [own, stranger] = [await harness.create('Own'), await makeHarness(test)];
    const foreign = await stranger.create('Foreign');
    const fileId = await upload(harness, own.id);
    expect((await copy(stranger, fileId, foreign.id)).statusCode).toBe(404);
    expect((await copy(harness, fileId, foreign.id)).statusCode).toBe(404);
    expect((await copy(await harness.colleague('viewer'), fileId, own.id)).statusCode).toBe(403);
  });
});
