import { gridWidth } from '@sightline/contract/app';
import { setCookie } from '#lib/browser/cookie.ts';
import { isReached } from '#lib/late/ask-server.ts';
import { sendHeight } from '#screens/dashboard/send-height.ts';
import { closedMessages } from '#shell/messages/closed-messages.ts';
import { closeableMessage } from '#ui/feedback/closeable-message.ts';
import { applyTheme, forcedColours } from '#ui/theme/theme-choice.ts';
import { followActs } from './acts.ts';
import { documentSettings, rememberEntered, textId } from './document-settings.ts';
import { fitFigures } from './fit-figures.ts';
import { drawCharts } from './fit-pictures.ts';
import { followKeys } from './keys.ts';
import { settleLate } from './settle-late.ts';
import { areCardsWaiting, letCardsWait } from './waiting-cards.ts';
import { drawBehind, sayAwaited } from './wake.ts';

// Of a page that the server drew as a text: it makes figures fit their room, and brings the code behind them as soon as somebody turns to them. What that
// code draws then stands in the text's place. Nothing else is sent until then, so nothing imported here may bring React or schemas along.

/** Figures of so long ago are asked for anew when the page is looked at again. */
const freshMs = 60_000;
const letGoMs = 100;
/** The page itself stands there. */
const ended = new AbortController();

const heard = (target: EventTarget, name: string): Promise<unknown> =>
  new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));

const findText = (): HTMLElement | null => document.getElementById(textId) ?? document.getElementById('root');

/** The text begins to be there: this script may run before. */
function whenThere(): Promise<HTMLElement> {
  return new Promise((resolve) => {
    const look = () => {
      const text = findText();
      if (text === null) return;
      observer.disconnect();
      resolve(text);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.documentElement, { childList: true, subtree: true });
    look();
  });
}

/** It has its style and its font. */
async function whenStyled(): Promise<void> {
  const awaited = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')].filter(({ sheet }) => sheet === null);
  const all = Promise.all(awaited.map((sheet) => heard(sheet, 'load')));
  // One that does not come leaves the page as it is by then.
  if (document.readyState !== 'complete') await Promise.race([all, heard(window, 'load')]);
  await document.fonts.ready;
}

function isMarked(text: HTMLElement): boolean {
  const selection = document.getSelection();
  return selection !== null && !selection.isCollapsed && text.contains(selection.anchorNode);
}

function begin(): void {
  const { signal } = ended;
  const beganAt = Date.now();
  const acts = followActs(findText, signal);
  const keys = followKeys();
  let isWoken = false;
  let failures = 0;
  let notice: HTMLElement | null = null;

  const wake = async () => {
    const text = findText();
    if (isWoken || text === null) return;
    isWoken = true;
    notice?.remove();
    const settings = documentSettings();
    let page: Awaited<ReturnType<typeof drawBehind>>;
    try {
      page = await drawBehind(text, settings);
    } catch {
      failures += 1;
      // What did not come before this page does not ask for again, though it could be reached by now.
      if (failures > 1 && (await isReached())) window.location.reload();
      // It is said that the server cannot be reached; once it can, or with the next act, it is tried again.
      isWoken = false;
      notice = sayAwaited(settings.awaited);
      return;
    }
    // What a finger holds, and words that are marked, are not taken away from under the hand, until it presses something else: no mark goes by that.
    while (acts.isDown() || (isMarked(text) && !acts.done.some(({ isPress }) => isPress)))
      await new Promise((resolve) => setTimeout(resolve, letGoMs));
    ended.abort();
    // The page stands there: what breaks from here on is its own fault, and reported as such.
    await page.show(acts.done);
    await keys.repeat();
  };
  const wakeUp = () => void wake();
  acts.onAct(wakeUp);
  window.addEventListener('popstate', wakeUp, { signal });
  window.addEventListener('online', () => notice?.isConnected && wakeUp(), { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && Date.now() - beganAt > freshMs && wakeUp(), { signal });
  // Charts of the text are in colours of ours; the page draws them in the system's.
  const forced = matchMedia(forcedColours);
  if (forced.matches) void whenThere().then(wakeUp);
  forced.addEventListener('change', wakeUp, { signal });
  void arrange(wakeUp);
}

/** Tells the server how wide cards stand here: it draws their charts for that the next time. */
function rememberWidth(text: HTMLElement): void {
  const grid = text.querySelector('[data-grid]');
  if (grid === null || !documentSettings().isOwn) return;
  setCookie(gridWidth, String(Math.round(grid.clientWidth)));
}

/** Messages that were closed in this tab, which the server cannot know, do not appear. */
function closeMessages(text: HTMLElement): void {
  for (const code of closedMessages()) {
    const message = text.querySelector(`[${closeableMessage}="${code}"]`);
    const bar = message?.parentElement;
    message?.remove();
    if (bar?.childElementCount === 0) bar.remove();
  }
}

/** What does not fit is made to, or left to the page itself. Figures may take a minute to come: what is there does not wait for them. */
async function arrange(wakeUp: () => void): Promise<void> {
  let fit: (() => void) | undefined;
  void letCardsWait(documentSettings().isOwn, () => fit?.());
  const text = await whenThere();
  const { signal } = ended;
  const settings = documentSettings();
  const { heightMessage, againMs, isShell } = settings;
  if (isShell) closeMessages(text);
  if (signal.aborted) return;
  if (heightMessage !== null) signal.addEventListener('abort', sendHeight(text, heightMessage), { once: true });
  if (againMs !== null) setTimeout(wakeUp, againMs);
  await whenStyled();
  const fitAll = () => {
    if (signal.aborted) return;
    const isMissing = document.readyState !== 'loading' && text.querySelector('[data-state="pending"]') !== null;
    if (!fitFigures(text) || isMissing) wakeUp();
    // All at once, none before what is seen first.
    if (areCardsWaiting()) return;
    void drawCharts(text, settings, signal);
    rememberWidth(text);
  };
  const observer = new ResizeObserver(fitAll);
  signal.addEventListener('abort', () => observer.disconnect(), { once: true });
  observer.observe(text);
  fit = fitAll;
  if (document.readyState === 'loading') await heard(document, 'DOMContentLoaded');
  settleLate(text);
  // It may have arrived in two pieces.
  if (isShell) closeMessages(text);
  fitAll();
}

applyTheme();
// Loaded again it is asked for by its address, not by the form once more.
if (rememberEntered()) history.replaceState(history.state, '');
begin();
