import { sendHeight } from '#screens/dashboard/send-height.ts';
import { type Act, followActs, repeatAct } from './acts.ts';
import { documentSettings, drawnEvent, textId } from './document-settings.ts';
import { elementAt, pathTo } from './element-path.ts';
import { fitFigures } from './fit-figures.ts';
import { drawCharts } from './fit-pictures.ts';
import { settleLate } from './settle-late.ts';

// Of a page that the server drew as a text: it makes figures fit their room, and brings the code behind them as soon as somebody turns to them. What that
// code draws then stands in the text's place. Nothing else is sent until then, so nothing imported here may bring React or schemas along.

/** Figures of so long ago are asked for anew when the page is looked at again. */
const freshMs = 60_000;

const settings = documentSettings();
const text = document.getElementById('root');
const ended = new AbortController();
const beganAt = Date.now();
let isWoken = false;

function addSheet(href: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const link = document.createElement('link');
  Object.assign(link, { rel: 'stylesheet', crossOrigin: '', href, onload: () => resolve() });
  link.addEventListener('error', () => reject(new Error(`${href} did not come`)));
  document.head.append(link);
  return promise;
}

/** A finger that draws over a chart, or words that are marked, are not taken away from under the hand. */
async function untilLetGo(acts: { isDown(): boolean }): Promise<void> {
  const isHeld = () => acts.isDown() || (document.getSelection()?.isCollapsed === false && text?.contains(document.getSelection()?.anchorNode ?? null));
  while (isHeld()) await new Promise((resolve) => setTimeout(resolve, 100));
}

async function replace(from: HTMLElement, by: HTMLElement, acts: readonly Act[]): Promise<void> {
  const active = document.activeElement;
  const focused = active !== null && from !== active && from.contains(active) ? pathTo(from, active) : null;
  const scrolled = [...from.querySelectorAll('section')]
    .filter(({ scrollTop, scrollLeft }) => scrollTop !== 0 || scrollLeft !== 0)
    .map((region) => ({ path: pathTo(from, region), top: region.scrollTop, left: region.scrollLeft }));
  from.remove();
  delete by.dataset.behind;
  for (const { path, ...to } of scrolled) elementAt(by, path)?.scrollTo({ ...to, behavior: 'instant' });
  const focus = focused && elementAt(by, focused);
  if (focus instanceof HTMLElement) focus.focus({ preventScroll: true });
  for (const act of acts) repeatAct(by, act);
}

async function wake(from: HTMLElement): Promise<void> {
  if (isWoken) return;
  isWoken = true;
  const page = document.createElement('div');
  page.dataset.behind = '';
  document.documentElement.dataset.waking = '';
  from.id = textId;
  page.id = 'root';
  from.after(page);
  document.documentElement.addEventListener(
    drawnEvent,
    async () => {
      await untilLetGo(acts);
      ended.abort();
      await replace(from, page, acts.done);
      delete document.documentElement.dataset.waking;
    },
    { once: true },
  );
  try {
    for (const href of settings.preloads) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
    await Promise.all([import(/* @vite-ignore */ settings.script), ...settings.styles.map(addSheet)]);
  } catch {
    // Without a connection: the next act tries again.
    page.remove();
    from.id = 'root';
    isWoken = false;
    delete document.documentElement.dataset.waking;
  }
}

/** All of the page is there, in its style and its font. */
async function whenLaidOut(): Promise<void> {
  const sheet = document.querySelector<HTMLLinkElement>('link[rel="stylesheet"]');
  if (sheet && sheet.sheet === null) await new Promise((resolve) => sheet.addEventListener('load', resolve, { once: true }));
  if (document.readyState === 'loading') await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  await document.fonts.ready;
  if (text) settleLate(text);
}

const acts = followActs(text, ended.signal);

function begin(from: HTMLElement): void {
  const { signal } = ended;
  const wakeUp = () => void wake(from);
  acts.onAct(wakeUp);
  window.addEventListener('popstate', wakeUp, { signal });
  document.addEventListener('visibilitychange', () => !document.hidden && Date.now() - beganAt > freshMs && wakeUp(), { signal });
  if (settings.heightMessage !== null) {
    const stop = sendHeight(from, settings.heightMessage);
    signal.addEventListener('abort', stop, { once: true });
  }
  const fit = () => {
    if (signal.aborted) return;
    if (!fitFigures(from) || from.querySelector('[data-state="pending"]')) wakeUp();
    void drawCharts(from, settings.stream, signal);
  };
  if (settings.isOfReader && matchMedia('(prefers-color-scheme: dark)').matches) wakeUp();
  // What is still on its way comes with the same answer.
  else void whenLaidOut().then(() => !signal.aborted && new ResizeObserver(fit).observe(from));
}

if (text) begin(text);
