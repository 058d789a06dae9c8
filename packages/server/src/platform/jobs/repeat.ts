/** Does something again and again, so long after each begin, never twice at once. `again`: at once, as more is waiting. `first`: it was done once. */
export function repeat(everyMs: number, work: () => Promise<{ again: boolean }>): { first: Promise<void>; stop(): Promise<void> } {
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();
  const turn = async (): Promise<void> => {
    const started = performance.now();
    const { again } = await work();
    if (isStopped) return;
    timer = setTimeout(
      () => {
        underWay = turn();
      },
      again ? 0 : Math.max(0, everyMs - (performance.now() - started)),
    );
  };
  const first = turn();
  underWay = first;
  return {
    first,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
