import { openSandbox } from '../kernel/sandbox.ts';
import { listenAsWebsites, type Websites } from './listen.ts';
import { websites } from './stand-in.ts';

export type { Websites };

/** The websites alone, which are looked at every few minutes: their stand-in is small. */
export async function openWebsites(): Promise<Websites> {
  const { app, close } = await openSandbox([websites]);
  await app.ready();
  const listening = await listenAsWebsites(app, () => new Date());
  return {
    ...listening,
    async close() {
      await listening.close();
      await close();
    },
  };
}
