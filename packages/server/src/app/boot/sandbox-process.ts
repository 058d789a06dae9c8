import { serveHeld } from '@sightline/sandbox/serve';

/** The sandbox in a process of its own: `open-sandbox.ts` starts and ends it. */
await serveHeld();
