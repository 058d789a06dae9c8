const lockOf = (id: string): string => `sightline-draft:${id}`;

/** Browsers offer locks on secure pages only; without them no journal counts as in use. */
const locks = (): LockManager | undefined => ('locks' in navigator ? navigator.locks : undefined);

/** Marks a journal as in use for as long as this page lives, or until the answered function is called. The browser ends it with the page. */
export function holdJournal(id: string): () => void {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void locks()?.request(lockOf(id), () => held);
  return () => release();
}

/** Which journals an open page is writing, this one or another tab. */
export async function findHeldJournals(): Promise<(id: string) => boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  const names = new Set(held.map(({ name }) => name));
  return (id) => names.has(lockOf(id));
}
