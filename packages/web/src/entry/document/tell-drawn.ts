import { documentSettings, drawnEvent, textId } from './document-settings.ts';

/** Nothing to be shown in the place of a text that reads: it is asked again by itself. */
const unreached = '[data-asked-again]';
/** What is not as it is going to be: figures on their way, code on its way, charts that wait for their turn. */
const unfinished = `[aria-busy="true"], [data-state="pending"], button:disabled:not([aria-hidden]), [data-drawn="false"], ${unreached}`;
/** Who turned to a page whose figures do not come sees so. */
const patienceMs = 10_000;

/** Tells once all that stands in the page's text is drawn behind it; of a shell once that is there, whose content comes by itself. */
export function tellDrawn(page: HTMLElement): void {
  const { isOwn, isShell } = documentSettings();
  // Of somebody signed in the shell comes first, and in it the page.
  const ownPage = isShell ? '#content' : '#content > *';
  const part = isOwn ? ownPage : ':scope > *';
  const text = document.getElementById(textId);
  // What the text waits for too is waited for by the page itself.
  const isAwaited = (element: Element): boolean => {
    const hash = element.closest<HTMLElement>('[data-widget]')?.dataset.widget;
    const twins = hash === undefined ? [] : [...(text?.querySelectorAll(`[data-widget="${CSS.escape(hash)}"]`) ?? [])];
    return twins.length === 0 || twins.some((twin) => twin.getAttribute('data-state') !== 'pending');
  };
  let isLate = false;
  const look = () => {
    if (page.querySelector(part) === null || (!isShell && [...page.querySelectorAll(isLate ? unreached : unfinished)].some(isAwaited)))
      return;
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
