/** Asks the server for next to nothing; throws where it cannot be reached. */
export const askServer = (): Promise<unknown> => fetch('/healthz', { method: 'HEAD', cache: 'no-store' });

export async function isReached(ask: () => Promise<unknown> = askServer): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch {
    // What it says is the answer: no.
    return false;
  }
}
