import { drawnEvent, shellMark, textId } from './document-settings.ts';

/** Nothing to be shown in the place of a text that reads: it is asked again by itself. */
const unreached = '[data-asked-again]';
/** What is not as it is going to be: figures on their way, code on its way, charts that wait for their turn. */
const unfinished = `[aria-busy="true"], [data-state="pending"], button:disabled:not([aria-hidden]), [data-drawn="false"], ${unreached}`;
/** Who turned to a page whose figures do not come sees so. */
const patienceMs = 10_000;

/** Tells once all that stands in the page's text is drawn behind it; of a text without a dashboard (`shellMark`) once anything is, whose parts then come one by one. */
export function tellDrawn(page: HTMLElement): void {
  const isShell = document.getElementById(textId)?.querySelector(shellMark) !== null;
  let isLate = false;
  const look = () => {
    if (page.childElementCount === 0 || (!isShell && page.querySelector(isLate ? unreached : unfinished) !== null)) return;
    observer.disconnect();
    clearTimeout(timer);
    // What is drawn with this change is measured and put right before the next picture.
    requestAnimationFrame(() => document.documentElement.dispatchEvent(new Event(drawnEvent)));
  };
  const observer = new MutationObserver(look);
  observer.observe(page, { childList: true, subtree: true, attributes: true });
  const timer = setTimeout(() => {
    isLate = true;
    look();
  }, patienceMs);
}
