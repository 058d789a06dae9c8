import type { BrowserContext } from '@playwright/test';

/** What somebody did and saw on their way, in all windows of a browser. */
export interface Walk {
  clicks: number;
  /** Fields that were typed into. */
  fields: number;
  /** Pages and dialogs on which something was done, each once. */
  screens: string[];
  /** Words in sight when something was done; each line once. */
  words: number;
}

interface Act {
  kind: 'click' | 'field' | 'key';
  screen: string;
  lines: string[];
}

/** Runs in every page: says each press, each field that is typed into and what was in sight then. */
function watchActs(): void {
  const tell = (window as unknown as { tellAct: (act: Act) => Promise<void> }).tellAct;
  const typed = new WeakSet<EventTarget>();
  const isInSight = ({ left, top, right, bottom, width, height }: DOMRect) =>
    width > 1 && height > 1 && right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight;
  const linesInSight = (): string[] => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const lines: string[] = [];
    while (texts.nextNode()) {
      const { parentElement: parent, textContent } = texts.currentNode;
      const line = textContent?.replace(/\s+/g, ' ').trim() ?? '';
      if (line === '' || parent === null || ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.tagName)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      if (parent.checkVisibility({ checkOpacity: true, checkVisibilityCSS: true }) && isInSight(range.getBoundingClientRect()))
        lines.push(line);
    }
    return lines;
  };
  const screen = (): string => {
    const dialogs = document.querySelectorAll('[role="dialog"]');
    const dialog = dialogs[dialogs.length - 1];
    const name = dialog?.getAttribute('aria-label') ?? dialog?.querySelector('h1, h2, h3')?.textContent ?? '';
    const path = location.pathname.replace(/[\w-]{21}/, '…');
    return dialog ? `${path} ${name}`.trim() : path;
  };
  const act = (kind: Act['kind']) => void tell({ kind, screen: screen(), lines: linesInSight() });
  // A list of the browser's own is pressed, drawn down and let go.
  addEventListener('pointerdown', ({ isTrusted, target }) => isTrusted && !(target instanceof HTMLSelectElement) && act('click'), true);
  addEventListener('change', ({ target }) => target instanceof HTMLSelectElement && act('click'), true);
  addEventListener('keydown', ({ isTrusted, key }) => isTrusted && ['Enter', ' '].includes(key) && act('key'), true);
  addEventListener(
    'input',
    ({ target }) => {
      const isText =
        target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !['checkbox', 'radio'].includes(target.type));
      if (!isText || typed.has(target)) return;
      typed.add(target);
      act('field');
    },
    true,
  );
}

/** Counts from now on, whichever window it is done in; a key that presses something counts as a click. */
export async function countActs(context: BrowserContext): Promise<() => Walk> {
  const acts: Act[] = [];
  await context.exposeFunction('tellAct', (act: Act) => void acts.push(act));
  await context.addInitScript(watchActs);
  return () => ({
    clicks: acts.filter(({ kind }) => kind !== 'field').length,
    fields: acts.filter(({ kind }) => kind === 'field').length,
    screens: [...new Set(acts.map(({ screen }) => screen))],
    words: [...new Set(acts.flatMap(({ lines }) => lines))].reduce(
      (sum, line) => sum + line.split(' ').filter((word) => /[\p{L}\p{N}]/u.test(word)).length,
      0,
    ),
  });
}
