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

/** The same for steps none of which rests on another: while a server is away, each fails for the companies there, and is done for all others. */
export async function trySteps(...steps: readonly (() => Promise<unknown>)[]): Promise<void> {
  const failures = await failuresOf(steps, 1, (step) => step());
  if (failures.length > 1) throw new AggregateError(failures, `${failures.length} steps failed`, { cause: failures[0] });
  if (failures.length > 0) throw failures[0];
}

/**
 * The same for what is listed some at a time, those in front that waited longest, and is on the list no more once it is done. What fails stays in front: it
 * is passed over, or so many of them would keep all others from their turn for good. Without failures the rest is for the next time.
 */
export async function tryEachListed<T>(
  list: (passedOver: number) => Promise<readonly T[]>,
  whatFailed: string,
  task: (item: T) => Promise<unknown>,
): Promise<void> {
  let failed = 0;
  async function* items(): AsyncGenerator<T> {
    for (let before = -1; before < failed; ) {
      before = failed;
      yield* await list(failed);
    }
  }
  await tryEach(items(), whatFailed, async (item) => {
    try {
      await task(item);
    } catch (error) {
      failed += 1;
      throw error;
    }
  });
}

/** Does all that can be done, so many at a time; answers what went wrong. */
export async function failuresOf<T>(items: readonly T[], atOnce: number, task: (item: T) => Promise<unknown>): Promise<unknown[]> {
  const waiting = [...items];
  const failures: unknown[] = [];
  const work = async (): Promise<void> => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift())
      await task(item).catch((error: unknown) => failures.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return failures;
}
