/** Does something again and again, so long after each begin, never twice at once. `again`: at once, as more is waiting. */
export function repeat(everyMs: number, work: () => Promise<{ again: boolean }>): { stop(): Promise<void> } {
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
  underWay = turn();
  return {
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await underWay;
    },
  };
}
