/** Asks the server for next to nothing; throws where it cannot be reached. */
export const askServer = (): Promise<unknown> => fetch('/healthz', { method: 'HEAD', cache: 'no-store' });

/**
 * Whether code is not even to be asked for now: some browsers ask for no module a second time that did not come once. A server on the same machine is reached also
 * without a network.
 */
export const isOffline = async (ask?: () => Promise<unknown>): Promise<boolean> => navigator.onLine === false && !(await isReached(ask));

export async function isReached(ask: () => Promise<unknown> = askServer): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch {
    // What it says is the answer: no.
    return false;
  }
}
