import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { sentForm } from '#test/app/sent-form.ts';

oneEngine('an uploaded file', (engine) => {
  let test: TestApp;
  let harness: Harness;
  let dashboardId: string;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
    dashboardId = (await harness.create('Uploads')).id;
  });
  afterAll(() => test.close());
  const upload = (who: Harness, fields: Record<string, unknown>) =>
    who.send({ method: 'POST', url: `/api/files/${dashboardId}`, form: sentForm(fields) });
  const remove = (who: Harness, filename: string) => who.send({ method: 'DELETE', url: '/api/files', payload: { filename } });

  it('is read, kept and deleted with its content', async () => {
    const answer = await upload(harness, { file: ['spend.csv', Buffer.from('Month,Spend\n2026-09,10\n2026-10,20')] });
    expect(answer.statusCode).toBe(201);
    expect(answer.json().data).toMatchObject({ fileName: 'spend.csv', rowCount: 2 });
    const { stored_name: name } = await harness.scope.db.selectFrom('file').select('stored_name').executeTakeFirstOrThrow();
    // A table is no image: its name opens nothing.
    expect((await test.browser().send({ url: `/files/${name}` })).statusCode).toBe(404);
    const viewer = await harness.colleague('viewer');
    const describe = (who: Harness) => who.send({ url: `/api/files/${answer.json().data.fileId}` });
    expect((await describe(harness)).json()).toEqual(answer.json());
    expect((await describe(viewer)).statusCode).toBe(403);
    expect((await remove(viewer, name)).statusCode).toBe(403);
    expect((await remove(harness, name)).statusCode).toBe(204);
    expect((await describe(harness)).statusCode).toBe(404);
    await expect(test.context.files.get(name)).rejects.toThrow();
    expect((await remove(harness, name)).statusCode).toBe(404);
  });

  it('is one file of a size that can be read', async () => {
    const csv = Buffer.from('a,b\n1,2');
    const errorsOf = async (fields: Record<string, unknown>) => (await upload(harness, fields)).json().errors;
    expect(await errorsOf({ note: 'no file' })).toEqual({ file: ['Choose one file.'] });
    expect(await errorsOf({ file: ['a.csv', csv], other: ['b.csv', csv] })).toEqual({ file: ['Choose one file.'] });
    expect(await errorsOf({ file: ['a.csv', Buffer.alloc(5 * 1024 * 1024 + 1, 'a')] })).toEqual({
      file: ['This file is larger than 5 MB. Choose a smaller one.'],
    });
    const viewer = await harness.colleague('viewer');
    expect((await upload(viewer, { file: ['a.csv', csv] })).statusCode).toBe(403);
  });
});
