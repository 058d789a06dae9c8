import { openingElementId } from '@sightline/contract/app';
import { documentSettings, drawnEvent } from './document-settings.ts';

/** Nothing to be shown in the place of a text that reads: it is asked again by itself. */
const unreached = '[data-asked-again]';
/** What is not as it is going to be: figures on their way, code on its way, charts that wait for their turn. */
const unfinished = `[aria-busy="true"], [data-state="pending"], button:disabled:not([aria-hidden]), [data-drawn="false"], ${unreached}`;
/** Who turned to a page whose figures do not come sees so. */
const patienceMs = 10_000;

/** Tells once all that stands in the page's text is drawn behind it; of a shell once that is there, whose content comes by itself. */
export function tellDrawn(page: HTMLElement): void {
  const { isShell } = documentSettings();
  // Of somebody signed in the shell comes first, and in it the page.
  const ownPage = isShell ? '#content' : '#content > *';
  const part = document.getElementById(openingElementId) === null ? ':scope > *' : ownPage;
  let isLate = false;
  const look = () => {
    if (page.querySelector(part) === null || (!isShell && page.querySelector(isLate ? unreached : unfinished) !== null)) return;
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
