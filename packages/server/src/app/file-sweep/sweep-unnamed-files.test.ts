import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hourMs } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertFile } from '#company/files/rows.ts';
import type { Scope } from '#platform/db/scope.ts';
import { localFileStore } from '#platform/outbound/file-store.ts';
import { oneEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeCompany } from '#test/factories/factories.ts';
import { sweepUnnamedFiles } from './index.ts';

oneEngine('files that no row names', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'sightline-unnamed-'));
  let context: TestContext;
  let scope: Scope;
  beforeAll(async () => {
    context = { ...(await testContext(engine)), files: localFileStore(folder) };
    scope = await makeCompany(context);
  });
  afterAll(async () => {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const pathOf = (name: string): string => join(folder, name.slice(0, 2), name);
  function place(name: string, hoursAgo: number): void {
    mkdirSync(join(folder, name.slice(0, 2)), { recursive: true });
    writeFileSync(pathOf(name), 'x');
    const at = new Date(context.clock.now().getTime() - hoursAgo * hourMs);
    utimesSync(pathOf(name), at, at);
  }
  const nameIt = (name: string) =>
    insertFile(scope, {
      ...{ id: name, dashboard_id: null, kind: 'image', category: 'logo', width: null, height: null, name, stored_name: name },
      ...{ media_type: 'image/png', bytes: 1, header: null, created_by: null, created_at: context.clock.now() },
    });

  it('go after a day; what is named, young or none of ours stays', async () => {
    place('old-and-unnamed.png', 25);
    place('old-and-copied.mail', 25);
    place('young-and-unnamed.png', 23);
    place('old-and-named.png', 25);
    place('old-and-half-written.png.part', 25);
    place('young-and-half-written.png.part', 23);
    writeFileSync(join(folder, 'a-note-of-the-operator.txt'), 'x');
    utimesSync(join(folder, 'a-note-of-the-operator.txt'), 0, 0);
    await nameIt('old-and-named.png');
    await scope.db
      .insertInto('report_delivery')
      .values({
        ...{ company_id: scope.companyId, id: 'd', report_id: 'r', dashboard_name: 'x', owner_id: null, run_at: context.clock.now() },
        ...{ recipient: 'anna@client.test', state: 'accepted', reason: null, try_at: null, lease: null, lease_until: null },
        ...{ message_id: null, checksum: null, tell_after: null, changed_at: context.clock.now(), created_at: context.clock.now() },
        copy: JSON.stringify({ storedName: 'old-and-copied.mail', cuts: [], bytes: 1 }),
      })
      .execute();
    await sweepUnnamedFiles(context);
    expect(existsSync(pathOf('old-and-unnamed.png'))).toBe(false);
    expect(existsSync(pathOf('old-and-half-written.png.part'))).toBe(false);
    for (const name of ['old-and-copied.mail', 'young-and-unnamed.png', 'old-and-named.png', 'young-and-half-written.png.part'])
      expect(existsSync(pathOf(name)), name).toBe(true);
    expect(existsSync(join(folder, 'a-note-of-the-operator.txt'))).toBe(true);
  });

  it('all stay where they are most of what there is: the database may be a wrong one', async () => {
    const names = Array.from({ length: 1001 }, (_, number) => `of-another-installation-${number}.png`);
    for (const name of names) place(name, 25);
    await sweepUnnamedFiles(context);
    expect(names.filter((name) => !existsSync(pathOf(name)))).toEqual([]);
  });

  it('are none before the first file', async () => {
    await sweepUnnamedFiles({ ...context, files: localFileStore(join(folder, 'not-there-yet')) });
  });
});
