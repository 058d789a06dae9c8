/** A cancelled save raises 'canceled'. */
export class CanceledSave extends Error {
  override readonly name = 'CanceledSave';

  constructor(cause?: unknown) {
    super('canceled', cause === undefined ? undefined : { cause });
  }
}

/** Settles as the task does, or throws 'canceled' as soon as the signal says so, whatever the task still waits for. */
export function unlessCanceled<T>(signal: AbortSignal, task: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const cancel = () => reject(new CanceledSave(signal.reason));
    if (signal.aborted) cancel();
    signal.addEventListener('abort', cancel, { once: true });
    task.then(resolve, reject).finally(() => signal.removeEventListener('abort', cancel));
  });
}
