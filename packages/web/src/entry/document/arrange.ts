import { gridWidth } from '@sightline/contract/app';
import { setCookie } from '#lib/browser/cookie.ts';
import { sendHeight } from '#screens/dashboard/send-height.ts';
import { closedMessages } from '#shell/messages/closed-messages.ts';
import { closeableMessage } from '#ui/feedback/closeable-message.ts';
import { documentSettings, textId } from './document-settings.ts';
import { fitFigures } from './fit-figures.ts';
import { drawCharts } from './fit-pictures.ts';
import { settleLate } from './settle-late.ts';
import { areCardsWaiting, letCardsWait } from './waiting-cards.ts';

const heard = (target: EventTarget, name: string): Promise<unknown> =>
  new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));

export const findText = (): HTMLElement | null => document.getElementById(textId) ?? document.getElementById('root');

/** The text begins to be there: this script may run before. */
export function whenThere(): Promise<HTMLElement> {
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
export async function arrange(wakeUp: () => void, signal: AbortSignal): Promise<void> {
  let fit: (() => void) | undefined;
  void letCardsWait(documentSettings().isOwn, () => fit?.());
  const text = await whenThere();
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
