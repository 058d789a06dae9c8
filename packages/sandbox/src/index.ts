import { type Sandbox as ProviderSandbox, type SandboxOptions, startSandbox } from './kernel/sandbox.ts';
import { standIns } from './stand-ins.ts';
import { listenAsWebsites, type Websites } from './websites/listen.ts';

export type { Fault, FaultOrder } from './kernel/faults.ts';
export type { SandboxOptions } from './kernel/sandbox.ts';

export interface Sandbox extends ProviderSandbox {
  /** Websites of the providers' clients, at their own ports. */
  websites: Omit<Websites, 'close'>;
}

/** Starts the sandbox with every stand-in; it listens when the promise resolves. */
export async function createSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const sandbox = await startSandbox(standIns, options);
  const { close, ...websites } = await listenAsWebsites(sandbox.app, options.now ?? (() => new Date()));
  return {
    ...sandbox,
    websites,
    close: async () => {
      await close();
      await sandbox.close();
    },
  };
}
