import { createSandbox, type Sandbox } from '@sightline/sandbox';
import { createSend } from '#platform/outbound/outbound.ts';
import { createLog } from '#platform/ports/log.ts';
import { type TestApp, testApp } from './app.ts';
import { type Engine, testClock } from './context.ts';

export interface SandboxedApp extends TestApp {
  sandbox: Sandbox;
}

/** `testApp` with a sandbox of its own that lives at the product’s time. Closing it closes both. */
export async function sandboxedApp(engine: Engine, parts: Parameters<typeof testApp>[1] = {}): Promise<SandboxedApp> {
  // The sandbox asks for the time before there is a product.
  let now = testClock().now;
  const sandbox = await createSandbox({ port: 0, now: () => now() });
  const send = createSend({ allowPrivateHosts: false, log: createLog('silent') });
  const test = await testApp(engine, { send, sandboxUrl: () => sandbox.address, ...parts });
  now = test.context.clock.now;
  return {
    ...test,
    sandbox,
    async close() {
      await test.close();
      await sandbox.close();
    },
  };
}
