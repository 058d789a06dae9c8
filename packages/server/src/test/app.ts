import type { FastifyInstance, RouteOptions } from 'fastify';
import { createAuth } from '../accounts/index.ts';
import { buildApp } from '../app.ts';
import { settleRoad } from '../road/index.ts';
import { Browser } from './browser.ts';
import { type Engine, type TestContext, testContext } from './context.ts';
import { makeWebFolder } from './web-folder.ts';

export interface TestApp {
  context: TestContext;
  app: FastifyInstance;
  /** Every route there is, with those Fastify adds (HEAD). */
  routes: RouteOptions[];
  /** A browser without cookies. */
  browser(): Browser;
  close(): Promise<void>;
}

/** The whole HTTP side on a fresh database, with pages. Close it in `afterAll`. */
export async function testApp(
  engine: Engine,
  parts: Parameters<typeof testContext>[1] & { change?(context: TestContext): void } = {},
): Promise<TestApp> {
  const { change, ...given } = parts;
  const context = await testContext(engine, given);
  change?.(context);
  const web = makeWebFolder();
  const routes: RouteOptions[] = [];
  const app = await buildApp(context, {
    auth: createAuth(context),
    webFolder: web.path,
    readiness: () => ({ accepting: true, jobsRunning: null }),
    onRoute: (route) => routes.push(route),
  });
  await app.ready();
  return {
    context,
    app,
    routes,
    browser: () => new Browser(app),
    async close() {
      await app.close();
      await settleRoad(context);
      await context.close();
      web.remove();
    },
  };
}
