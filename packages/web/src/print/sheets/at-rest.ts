const nextFrame = (): Promise<unknown> => new Promise((done) => requestAnimationFrame(done));
const nextIdle = (): Promise<unknown> => new Promise((done) => requestIdleCallback(done));

/** So many pictures of the page follow each other, each with a moment in which nothing is left to do, before it counts as standing. */
const quietFrames = 3;

/** Ends once nothing of the page changes any more: what is measured in one picture of it is drawn in the next, or the one after. */
export async function atRest(root: Node): Promise<void> {
  let isChanged = false;
  const observer = new MutationObserver(() => {
    isChanged = true;
  });
  observer.observe(root, { childList: true, subtree: true, attributes: true, characterData: true });
  try {
    for (let quiet = 0; quiet < quietFrames; quiet += 1) {
      await nextFrame();
      await nextIdle();
      if (isChanged) quiet = -1;
      isChanged = false;
    }
  } finally {
    observer.disconnect();
  }
}
