import { dayMs } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Scope } from '#platform/db/scope.ts';
import { eachEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany, makeUser } from '#test/factories/factories.ts';
import { createDashboardIn } from '../index.ts';
import { findDocument, insertDocument, keepDocument } from './rows.ts';

eachEngine('a printed document', (engine) => {
  let context: TestContext;
  let scope: Scope;
  let dashboardId: string;
  beforeAll(async () => {
    context = await testContext(engine);
    scope = await makeCompany(context);
    const { id: createdBy } = await makeUser(context, scope);
    dashboardId = (await createDashboardIn(context, scope, { name: 'Alpine', timezone: 'UTC', createdBy, widgets: [] })).id;
  });
  afterAll(() => context.close());

  it('is found by what it shows, the newest first, and kept for those whom a mail leads to it, never for a shorter time', async () => {
    const now = context.clock.now();
    const inDays = (days: number): Date => new Date(now.getTime() + days * dayMs);
    const about = { dashboard_id: dashboardId, key: 'as it was', file_name: 'a.pdf', pages: 1, bytes: 8, expires_at: inDays(1) };
    await insertDocument(scope, { ...about, stored_name: 'older.pdf', created_at: inDays(-1) });
    await insertDocument(scope, { ...about, stored_name: 'newer.pdf', created_at: now });
    expect((await findDocument(scope, 'as it was', now))?.stored_name).toBe('newer.pdf');
    expect(await findDocument(scope, 'as it is', now)).toBeNull();
    expect(await findDocument(scope, 'as it was', inDays(2))).toBeNull();

    await keepDocument(scope, 'older.pdf', inDays(30));
    await keepDocument(scope, 'older.pdf', inDays(10));
    expect(await findDocument(scope, 'as it was', inDays(2))).toMatchObject({
      stored_name: 'older.pdf',
      expires_at: inDays(30),
      mailed_until: inDays(30),
    });
  });
});
