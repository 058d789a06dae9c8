import { randomUUID } from 'node:crypto';
import { fileAddress } from '@sightline/contract/company';
import { defaultStyles } from '@sightline/contract/dashboards';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestApp, testApp } from '#test/app/app.ts';
import { oneEngine } from '#test/app/context.ts';
import { type Harness, makeHarness } from '#test/app/dashboard-harness.ts';
import { openDashboard } from '../index.ts';
import { documentKey } from './document-key.ts';

oneEngine('what a kept PDF is found by', (engine) => {
  let test: TestApp;
  let harness: Harness;
  beforeAll(async () => {
    test = await testApp(engine);
    harness = await makeHarness(test);
  });
  afterAll(() => test.close());

  const keyOf = async (dashboardId: string, permalink: string) => {
    const { companyId } = harness.scope;
    const days = { start: '2026-10-01', end: '2026-10-31' };
    return documentKey(test.context, await openDashboard(test.context, { kind: 'printer', companyId, dashboardId }, permalink), {
      ...{ companyId, dashboardId, permalink, range: { period: days, comparison: null }, timezone: 'UTC', viewer: 'visitor' },
      ...{ sheet: { paper: 'a4', orientation: 'portrait' }, realtime: false },
    });
  };

  it('is there for a dashboard that was saved before there were fonts', async () => {
    const { id, permalink } = await harness.create('Old');
    await harness.scope.db
      .updateTable('dashboard')
      .set({ styles: sql`styles - array['titleFont', 'ownFont', 'ownFontFor', 'corners', 'print']` })
      .where('id', '=', id)
      .execute();
    expect(await keyOf(id, permalink)).not.toBeNull();
    const { styles, version } = await harness.load(permalink);
    expect(styles).toEqual({ ...defaultStyles, theme: styles.theme });
    expect((await harness.save(id, { version: String(version), styles: { ...styles, corners: 'round' } })).statusCode).toBe(200);
    expect((await harness.load(permalink)).styles).toEqual({ ...styles, corners: 'round' });
  });

  it('is another once the font of its dashboard is deleted', async () => {
    const font = { id: randomUUID(), stored_name: `${randomUUID()}.woff2`, company_id: harness.scope.companyId };
    const about = { dashboard_id: null, kind: 'font', category: null, name: 'House', media_type: 'font/woff2', bytes: 1 } as const;
    await harness.scope.db
      .insertInto('file')
      .values({ ...font, ...about, created_at: test.context.clock.now() })
      .execute();
    const { id, permalink } = await harness.create('Peak');
    const { styles, version } = await harness.load(permalink);
    const ownFont = fileAddress(font.stored_name);
    expect((await harness.save(id, { version: String(version), styles: { ...styles, ownFont } })).statusCode).toBe(200);
    const before = await keyOf(id, permalink);
    expect(before).not.toBeNull();
    expect(await keyOf(id, permalink)).toBe(before);
    expect((await harness.send({ method: 'DELETE', url: `/api/fonts/${font.id}` })).statusCode).toBe(204);
    const after = await keyOf(id, permalink);
    expect(after).not.toBeNull();
    expect(after).not.toBe(before);
  });
});
