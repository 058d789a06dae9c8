import { headers, requestedWithValue } from '@sightline/contract/core';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createAuth } from '#identity/accounts/index.ts';
import { oneEngine, type TestContext, testContext } from '#test/app/context.ts';
import { buildApp } from './app.ts';

oneEngine('the app', (engine) => {
  let context: TestContext;
  let app: FastifyInstance;
  beforeAll(async () => {
    context = await testContext(engine);
    app = await buildApp(context, {
      auth: createAuth(context),
      webFolder: null,
      readiness: () => ({ accepting: true, jobsRunning: null }),
    });
  });
  afterAll(async () => {
    await app.close();
    await context.close();
  });

  it('answers health', async () => {
    expect((await app.inject('/healthz')).json()).toEqual({ status: 'alive' });
    expect((await app.inject('/readyz')).statusCode).toBe(200);
    expect((await app.inject('/metrics')).body).toContain('http_request_duration_seconds');
  });

  it('asks for an identification on every change', async () => {
    const answer = await app.inject({
      method: 'POST',
      url: '/login',
      payload: { email: 'a@b.test', password: 'x' },
      headers: { [headers.requestedWith]: requestedWithValue },
    });
    expect(answer.statusCode).toBe(419);
  });
  it('describes itself', async () => {
    const answer = await app.inject('/docs/json');
    const { paths } = answer.json();
    expect(Object.keys(paths)).toContain('/api/me');
    const formAt = (path: string) => paths[path].post.requestBody.content['multipart/form-data'].schema;
    expect(formAt('/api/dashboards/{id}').properties).toMatchObject({
      saveId: { type: 'string' },
      widgets: { type: 'array' },
      logoImage: { type: 'string', format: 'binary' },
    });
    for (const path of ['/api/files/{id}', '/api/me/avatar', '/api/media'])
      expect(formAt(path)).toMatchObject({ required: ['file'], properties: { file: { format: 'binary' } } });
  });
});
