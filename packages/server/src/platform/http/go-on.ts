/**
 * For hooks: goes on in the same turn where nothing has to be waited for. Promises take longer than most of what hooks do.
 * @param take what is done with what came.
 */
export function goOn<T>(value: T | Promise<T>, done: () => void, take: (value: T) => void = () => {}): Promise<void> | undefined {
  if (value instanceof Promise) return value.then(take);
  take(value);
  done();
  return undefined;
}
