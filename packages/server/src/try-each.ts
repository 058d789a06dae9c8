/** Does all that can be done, one after the other, and fails at the end with what went wrong: a bad row is nobody else's. `whatFailed` goes on from a number. */
export async function tryEach<T>(
  items: Iterable<T> | AsyncIterable<T>,
  whatFailed: string,
  task: (item: T) => Promise<unknown>,
  failuresMax = Infinity,
): Promise<void> {
  const failures: unknown[] = [];
  for await (const item of items) {
    try {
      await task(item);
    } catch (error) {
      failures.push(error);
    }
    if (failures.length >= failuresMax) break;
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} ${whatFailed}`, { cause: failures[0] });
}
