/** What of a page can be pressed, and what a press did: runs in the page, so it stands alone. */

export interface Pressable {
  /** The same thing has the same key, whichever row, day or figure it stands at. */
  key: string;
  /** Where it stands among the page's at this look. */
  index: number;
  /** Its turn among what stands beside it: what stays otherwise after, and what takes something away, comes last. */
  turn: number;
  /** What is chosen already may stay as it is. */
  isChosen: boolean;
  whyNot: 'disabled' | 'hidden' | null;
}

export interface Look {
  path: string;
  /** Everything that a press could change to be seen or heard of. */
  signature: string;
  /** The words of the page's main part. */
  words: number;
  pressables: Pressable[];
}

const selector = [
  'button',
  '[role="button"]',
  '[role="tab"]',
  '[role="switch"]',
  '[role="menuitem"]',
  '[role="menuitemcheckbox"]',
  '[role="menuitemradio"]',
  'input[type="checkbox"]',
  'input[type="radio"]',
  'summary',
  'a[class*="button"]',
].join();

/** `own`: the names of the company's own things, as the source of an expression. */
export function lookAt({ selector, own, place }: { selector: string; own: string; place: string }): Look {
  const ownNames = new RegExp(own, 'g');
  const months =
    /\b(Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?)\b/g;
  const weekdays = /\b(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?\b/g;
  const plain = (text: string): string =>
    text
      .replace(ownNames, '…')
      .replace(/[\w.+-]+@[\w.-]+/g, '…')
      .replace(months, '#')
      .replace(weekdays, '#')
      .replace(/[\d.,:/–−-]*\d[\d.,:/–−-]*/g, '#')
      .replace(/#( ?(–|against|to|and)? ?#)+/g, '#')
      .replace(/\s+/g, ' ')
      .trim()
      .slice(0, 80);
  const textOf = (ids: string | null): string =>
    (ids ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
      .trim();
  const nameOf = (element: Element): string => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent).join(' ') : '';
    const given = element.getAttribute('aria-label') ?? textOf(element.getAttribute('aria-labelledby'));
    const words = element.cloneNode(true) as Element;
    // How far its act is.
    for (const phase of words.querySelectorAll('[role="status"], [aria-live]')) phase.remove();
    return plain(given || labels || words.textContent || element.getAttribute('title') || '');
  };
  /** The nearest parts around it that have a name. */
  const whereOf = (element: Element): string => {
    const names: string[] = [];
    for (let at = element.parentElement; at !== null && names.length < 2; at = at.parentElement) {
      const role = at.getAttribute('role') ?? at.tagName.toLowerCase();
      if (!/^(dialog|menu|section|article|nav|form|table|aside|fieldset|radiogroup|group|region)$/.test(role)) continue;
      const name = at.getAttribute('aria-label') ?? textOf(at.getAttribute('aria-labelledby'));
      if (name) names.unshift(`${role} ${plain(name)}`);
      if (role === 'dialog') break;
    }
    const isOfPage = element.closest('main') !== null;
    return [...(isOfPage ? [place] : []), ...names].join(' › ');
  };
  const isShown = (element: Element): boolean => {
    const drawn = element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element;
    const { width, height } = drawn.getBoundingClientRect();
    return width > 0 && height > 0 && drawn.checkVisibility({ visibilityProperty: true });
  };
  const modals = [...document.querySelectorAll('[aria-modal="true"]')].filter(isShown);
  const modal = modals.at(-1);
  const isReachable = (element: Element): boolean => {
    if (element.closest('[inert], [aria-hidden="true"]') !== null) return false;
    // What hangs over a dialog stands behind it in the document.
    return (
      modal === undefined || modal.contains(element) || Boolean(modal.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
    );
  };
  const chosen = ['aria-checked', 'aria-pressed', 'aria-selected', 'aria-current'];
  const elements = [...document.querySelectorAll(selector)].filter(isReachable);
  Object.assign(window, { pressables: elements });
  const pressables = elements.map((element, index): Pressable => {
    const isDisabled = element.matches(':disabled, [aria-disabled="true"], [data-disabled="true"]');
    const role = element.getAttribute('role') ?? (element.getAttribute('type') === 'radio' ? 'radio' : element.tagName.toLowerCase());
    return {
      key: `${whereOf(element)} › ${role} “${nameOf(element)}”`,
      index,
      turn: /danger/i.test(element.className) ? 2 : /radio|tab|switch/.test(role) ? 1 : 0,
      isChosen:
        chosen.some((name) => ['true', 'page', 'step', 'date'].includes(element.getAttribute(name) ?? '')) ||
        (element instanceof HTMLInputElement && element.type === 'radio' && element.checked),
      whyNot: isDisabled ? 'disabled' : isShown(element) ? null : 'hidden',
    };
  });
  const states = [
    ...document.querySelectorAll('[aria-expanded], [aria-checked], [aria-pressed], [aria-selected], [aria-sort], [data-theme]'),
  ].map((element) => ['expanded', 'checked', 'pressed', 'selected', 'sort'].map((name) => element.getAttribute(`aria-${name}`)).join());
  const fields = [...document.querySelectorAll('input, textarea, select')].map((field) => {
    const input = field as HTMLInputElement;
    return `${input.value}${input.checked}${input.type}${input.getAttribute('aria-invalid')}`;
  });
  const focused = document.activeElement;
  const { theme } = document.documentElement.dataset;
  // biome-ignore lint/performance/useDomNodeTextContent: what styles hide is not seen.
  const text = (document.body.innerText ?? '').replace(/\d+ (s|seconds?|minutes?) ago/g, '');
  // What a hand that only points brings is no answer to a press.
  const hints = [...document.querySelectorAll('[role="tooltip"]')].map((hint) => hint.textContent ?? '');
  const told = (window as unknown as { told?: string[] }).told ?? [];
  return {
    path: window.location.pathname,
    signature: [
      window.location.href,
      hints.reduce((rest, hint) => rest.replace(hint, ''), text),
      states.join(),
      fields.join(),
      focused && focused.tagName + elements.indexOf(focused) + focused.id,
      Math.round(window.scrollY),
      theme,
      document.querySelectorAll(':not([role="tooltip"], [role="tooltip"] *)').length,
      told.join(),
    ].join('\n'),
    words: (document.querySelector('main') ?? document.body).textContent?.trim().length ?? 0,
    pressables,
  };
}

export const pressableSelector = selector;

/** Before the page's own code: what leaves no trace in the document is noted where a look finds it. */
export function noteWhatIsTold(): void {
  const told: string[] = [];
  Object.assign(window, { told });
  window.print = () => void told.push('print');
  const clipboard = navigator.clipboard;
  if (clipboard) {
    clipboard.writeText = async (text) => void told.push(`copied ${text}`);
    clipboard.write = async (items) => void told.push(`copied ${items.length}`);
    clipboard.readText = async () => {
      told.push('read');
      return '';
    };
  }
  document.addEventListener('fullscreenchange', () => told.push('fullscreen'));
}

/** Until nothing moves any more that ends by itself, or so long. What closes may begin to do so some frames later. */
export async function restsOrAfter(ms: number): Promise<void> {
  const until = performance.now() + ms;
  for (let still = 0; still < 4 && performance.now() < until; ) {
    await new Promise((done) => requestAnimationFrame(done));
    const moves = document.getAnimations().some(({ effect, playState }) => {
      const end = Number(effect?.getComputedTiming().endTime);
      return playState === 'running' && Number.isFinite(end);
    });
    still = moves ? 0 : still + 1;
  }
}
