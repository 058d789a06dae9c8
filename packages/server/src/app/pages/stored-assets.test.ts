import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dayMs } from '@sightline/contract/core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuth } from '#identity/accounts/index.ts';
import { oneEngine, type TestContext, testContext } from '#test/app/context.ts';
import { makeWebFolder } from '#test/app/web-folder.ts';
import { buildApp } from '../boot/app.ts';

const readiness = () => ({ accepting: true, jobsRunning: null });

oneEngine('two releases beside each other', (engine) => {
  let context: TestContext;
  const old = makeWebFolder();
  const next = makeWebFolder();
  const open = (webFolder: string) => buildApp(context, { auth: createAuth(context), webFolder, readiness });
  beforeAll(async () => {
    context = await testContext(engine);
    writeFileSync(join(old.path, 'assets', 'old-1.js'), 'export const old = "ä";\n');
    writeFileSync(join(next.path, 'assets', 'next-2.css'), 'a{}');
    writeFileSync(join(next.path, 'assets', 'secret.map'), '{}');
  });
  afterAll(async () => {
    await context.close();
    old.remove();
    next.remove();
  });

  it('each have the parts of both, with the headers of their own', async () => {
    const [a, b] = [await open(old.path), await open(next.path)];
    for (const [app, url] of [
      [a, '/assets/next-2.css'],
      [b, '/assets/old-1.js'],
    ] as const) {
      const owner = await (app === a ? b : a).inject(url);
      const answer = await app.inject(url);
      expect([url, answer.statusCode, answer.body]).toEqual([url, 200, owner.body]);
      for (const header of ['content-type', 'cache-control'])
        expect([header, answer.headers[header]]).toEqual([header, owner.headers[header]]);
      expect((await app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
      expect((await app.inject({ method: 'POST', url })).statusCode).toBe(404);
    }
    expect((await a.inject('/assets/next-3.css')).json().code).toBe('not_found');
    expect((await a.inject('/assets/secret.map')).statusCode).toBe(404);
    await Promise.all([a.close(), b.close()]);
  });

  it('forget what no process came with for a quarter of a year', async () => {
    context.clock.advance(89 * dayMs);
    let app = await open(next.path);
    expect((await app.inject('/assets/old-1.js')).statusCode).toBe(200);
    await app.close();
    context.clock.advance(2 * dayMs);
    app = await open(next.path);
    expect((await app.inject('/assets/old-1.js')).statusCode).toBe(404);
    expect((await app.inject('/assets/next-2.css')).statusCode).toBe(200);
    await app.close();
  });
});
