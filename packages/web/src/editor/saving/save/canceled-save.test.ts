import { expect, it } from 'vitest';
import { CanceledSave, unlessCanceled } from './canceled-save.ts';

const never = new Promise<string>(() => {});

it('a save that is cancelled raises ‘canceled’, at once and whatever it waits for', async () => {
  const stop = new AbortController();
  const saving = unlessCanceled(stop.signal, never);
  stop.abort();
  await expect(saving).rejects.toThrow(CanceledSave);
  await expect(saving).rejects.toThrow('canceled');
});

it('a save that was cancelled before it began raises it too', async () => {
  const stop = new AbortController();
  stop.abort();
  await expect(unlessCanceled(stop.signal, Promise.resolve('saved'))).rejects.toThrow('canceled');
});

it('a save that is not cancelled answers or fails as it does', async () => {
  const { signal } = new AbortController();
  await expect(unlessCanceled(signal, Promise.resolve('saved'))).resolves.toBe('saved');
  await expect(unlessCanceled(signal, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
});
