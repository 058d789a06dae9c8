import type { FastifyInstance, RouteOptions } from 'fastify';
import { buildApp } from '#app/boot/app.ts';
import { settlePipeline } from '#data/query-pipeline/index.ts';
import { createAuth } from '#identity/accounts/index.ts';
import { Browser } from './browser.ts';
import { type Engine, type TestContext, testContext } from './context.ts';
import { makeWebFolder } from './web-folder.ts';

export interface TestApp {
  context: TestContext;
  app: FastifyInstance;
  /** Every route there is, with those Fastify adds (HEAD). */
  routes: RouteOptions[];
  /** Answers that did not fit their schemas whole. A test that means them takes them out; what is left when it closes fails it. */
  misfits: string[];
  /** A browser without cookies. */
  browser(): Browser;
  close(): Promise<void>;
}

/** The whole HTTP side on a fresh database, with pages; `renderer`: the text of a module that draws shared ones. Close it in `afterAll`. */
export async function testApp(
  engine: Engine,
  parts: Parameters<typeof testContext>[1] & { change?(context: TestContext): void; renderer?: string } = {},
): Promise<TestApp> {
  const { change, renderer, ...given } = parts;
  const context = await testContext(engine, given);
  change?.(context);
  const web = makeWebFolder(renderer);
  const routes: RouteOptions[] = [];
  const misfits: string[] = [];
  const app = await buildApp(context, {
    auth: createAuth(context),
    webFolder: web.path,
    readiness: () => ({ accepting: true, jobsRunning: null }),
    onRoute: (route) => routes.push(route),
    onMisfits: (call, found) => misfits.push(...found.map((misfit) => `${call}: ${misfit}`)),
  });
  await app.ready();
  return {
    context,
    app,
    routes,
    misfits,
    browser: () => new Browser(app),
    async close() {
      await app.close();
      await settlePipeline(context);
      await context.close();
      web.remove();
      if (misfits.length > 0) throw new Error(`Answers did not fit their schemas: ${misfits.join('\n')}`);
    },
  };
}
