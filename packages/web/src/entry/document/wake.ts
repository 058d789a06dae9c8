import { isOffline, isReached } from '#lib/late/ask-server.ts';
import { type Act, repeatAct } from './acts.ts';
import { type DocumentSettings, drawnEvent, textId } from './document-settings.ts';
import { elementAt, pathTo } from './element-path.ts';

/** Code and figures are here by then, unless the way is slow or there is none: of which only the second is said. */
const awaitedMs = 4000;

const preload = (href: string): HTMLLinkElement =>
  Object.assign(document.createElement('link'), {
    ...(href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' }),
    href,
    crossOrigin: '',
  });

/** Its files are all asked for at once. */
async function loadPage({ script, preloads }: DocumentSettings): Promise<void> {
  if (await isOffline()) throw new Error('There is no connection');
  document.head.append(...preloads.map(preload));
  await import(/* @vite-ignore */ script);
}

/** Says that the server cannot be reached, until it is taken away. */
export function sayAwaited(words: string): HTMLElement {
  const notice = Object.assign(document.createElement('p'), { role: 'status', textContent: words });
  notice.dataset.awaited = '';
  document.body.append(notice);
  return notice;
}

/** What somebody typed, as if it was typed here. */
function typeInto(field: Element | null, text: string): void {
  if (!(field instanceof HTMLInputElement)) return;
  field.setRangeText(text, 0, field.value.length, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}

/** The page in the place of its text, with what was under way there. */
async function replace(text: HTMLElement, page: HTMLElement, acts: readonly Act[]): Promise<void> {
  const active = document.activeElement;
  const focused = active !== null && text.contains(active) ? pathTo(text, active) : null;
  const scrolled = [...text.querySelectorAll('section')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((region) => ({ path: pathTo(text, region), top: region.scrollTop, left: region.scrollLeft }));
  const typed = [...text.querySelectorAll('input')]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map((field) => ({ path: pathTo(text, field), value: field.value }));
  text.remove();
  delete page.dataset.behind;
  page.inert = false;
  for (const { path, ...to } of scrolled) elementAt(page, path)?.scrollTo({ ...to, behavior: 'instant' });
  const focus = focused && elementAt(page, focused);
  if (focus instanceof HTMLElement) focus.focus({ preventScroll: true });
  for (const { path, value } of typed) typeInto(elementAt(page, path), value);
  for (const act of acts) {
    repeatAct(page, act);
    // What it changed is drawn before the next.
    await Promise.resolve();
  }
}

/** Draws the page behind its text. Comes true once it is drawn; rejects where its code cannot be reached, and all is as before. */
export async function drawBehind(text: HTMLElement, settings: DocumentSettings): Promise<{ show(acts: readonly Act[]): Promise<void> }> {
  const root = document.documentElement;
  const page = document.createElement('div');
  const drawn = new Promise((resolve) => root.addEventListener(drawnEvent, resolve, { once: true }));
  let notice: HTMLElement | null = null;
  let isSettled = false;
  const late = setTimeout(async () => {
    if (!(await isReached()) && !isSettled) notice = sayAwaited(settings.awaited);
  }, awaitedMs);
  const settle = () => {
    isSettled = true;
    clearTimeout(late);
    notice?.remove();
    delete root.dataset.waking;
  };
  root.dataset.waking = '';
  page.dataset.behind = '';
  // What makes itself visible in it is not to be reached either.
  page.inert = true;
  text.id = textId;
  page.id = 'root';
  text.after(page);
  try {
    await loadPage(settings);
  } catch (thrown) {
    page.remove();
    text.id = 'root';
    settle();
    throw thrown;
  }
  await drawn;
  return {
    async show(acts) {
      settle();
      await replace(text, page, acts);
      root.dataset.awake = '';
    },
  };
}
