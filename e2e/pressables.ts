/** What of a page can be pressed, and what a press did: runs in the page, so it stands alone. */

export interface Pressable {
  /** The same thing has the same key, whichever row, day or figure it stands at. */
  key: string;
  /** Where it stands among the page's at this look. */
  index: number;
  /** Its turn among what stands beside it: what stays otherwise after comes later, and what takes something away last. */
  turn: number;
  /** What is chosen already may stay as it is. */
  isChosen: boolean;
  /** A second press takes the first back. */
  isToggle: boolean;
  /** It may take away what other things were found on. */
  takesAway: boolean;
  /** After it nothing can be pressed as who one was. */
  endsSession: boolean;
  whyNot: 'disabled' | 'hidden' | null;
}

export interface Look {
  /** The screen, whichever thing it shows. */
  path: string;
  /** Of everything that a press could change to be seen or heard of. */
  signature: string;
  /** The words of the page's main part. */
  words: number;
  isForbidden: boolean;
  pressables: Pressable[];
}

/** Where a hand would press it, or what lies there instead. */
export type Aim = { x: number; y: number } | { under: string };

/** `own`: the names of the company's own things, as the source of an expression. `forbidden`: the words of a page that a role may not see. */
export interface Eye {
  own: string;
  forbidden: string;
}

interface Hands {
  look: () => Look;
  aim: (index: number) => Aim;
  /** Whether what was aimed at still lies there. */
  isAt: (spot: { x: number; y: number }) => boolean;
  /** What tells of something done goes by itself after some seconds. */
  closeNotifications: () => void;
  rest: (ms: number) => Promise<void>;
}

declare global {
  interface Window {
    hands: Hands;
  }
}

/** Before the page's own code. */
export function giveHands({ own, forbidden }: Eye): void {
  const told: string[] = [];
  window.print = () => void told.push('print');
  const { clipboard } = navigator;
  if (clipboard) {
    clipboard.writeText = async (text) => void told.push(`copied ${text}`);
    clipboard.write = async (items) => void told.push(`copied ${items.length}`);
    clipboard.readText = async () => {
      told.push('read');
      return '';
    };
  }
  document.addEventListener('fullscreenchange', () => told.push('fullscreen'));

  let changed = 0;
  let shown = 0;
  new MutationObserver((records) => {
    changed = performance.now();
    if (records.some(({ type, target, addedNodes }) => type === 'childList' && addedNodes.length > 0 && target !== document.head))
      shown = changed;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  /** What a press needs may be fetched by its first use. React shows it up to 300 ms after it has come. */
  const suspendedMs = 350;
  const youngMs = 5000;
  let fetched = Number.NEGATIVE_INFINITY;
  let aimedAt = Number.POSITIVE_INFINITY;
  const fetching = new Set<Element>();
  new MutationObserver((records) => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof HTMLLinkElement && /preload|stylesheet/.test(node.rel)) fetching.add(node);
  }).observe(document, { subtree: true, childList: true });
  for (const end of ['load', 'error'])
    document.addEventListener(
      end,
      ({ target }) => {
        if (fetching.delete(target as Element)) fetched = performance.now();
      },
      true,
    );
  new PerformanceObserver((list) => {
    if (list.getEntries().some(({ name }) => name.endsWith('.js'))) fetched = performance.now();
  }).observe({ type: 'resource' });
  /** Longer than the server takes on a machine with much else to do; what asks for longer waits for something to happen. */
  const askingMaxMs = 4000;
  const asked = new Map<object, number>();
  const ask = window.fetch;
  window.fetch = (...request) => {
    const call = {};
    asked.set(call, performance.now());
    const answer = ask(...request);
    const end = () => {
      asked.delete(call);
      changed = performance.now();
    };
    answer.then(end, end);
    return answer;
  };

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
  const waiting = '[class*="_loader_"], [class*="_skeleton_"], [aria-busy="true"]';
  const ownNames = new RegExp(own, 'g');
  const months =
    /\b(Jan(uary)?|Feb(ruary)?|Mar(ch)?|Apr(il)?|May|June?|July?|Aug(ust)?|Sept?(ember)?|Oct(ober)?|Nov(ember)?|Dec(ember)?)\b/g;
  const weekdays = /\b(Mon|Tues?|Wed(nes)?|Thu(rs)?|Fri|Sat(ur)?|Sun)(day)?\b/g;
  const plain = (text: string): string =>
    text
      .replace(/( \(copy\))+/g, '')
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
  const phase = '[role="status"], [aria-live]';
  /** Without how far its act is. */
  const wordsOf = (element: Element): string => {
    if (element.querySelector(phase) === null) return element.textContent ?? '';
    const words = element.cloneNode(true) as Element;
    for (const one of words.querySelectorAll(phase)) one.remove();
    return words.textContent ?? '';
  };
  const nameOf = (element: Element): string => {
    const labels = element instanceof HTMLInputElement ? [...(element.labels ?? [])].map((label) => label.textContent).join(' ') : '';
    const given = element.getAttribute('aria-label') ?? textOf(element.getAttribute('aria-labelledby'));
    return plain(given || labels || wordsOf(element) || element.getAttribute('title') || '');
  };
  /** The screen, whichever thing it shows; also where an address led to another one. */
  const place = (): string =>
    window.location.pathname.replace(/(?<=\/)[^/]*[\dA-Z][^/]*/g, '…') + (/\bedit\b/.test(window.location.search) ? '?edit' : '');
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
    return [...(isOfPage ? [place()] : []), ...names].join(' › ');
  };
  /** What is seen of it: of a box its label. */
  const drawn = (element: Element): Element => (element instanceof HTMLInputElement ? (element.labels?.[0] ?? element) : element);
  const isShown = (element: Element): boolean => {
    const { width, height } = drawn(element).getBoundingClientRect();
    return width > 0 && height > 0 && drawn(element).checkVisibility({ visibilityProperty: true });
  };
  const chosen = ['aria-checked', 'aria-pressed', 'aria-selected', 'aria-current'];
  const states = ['expanded', 'checked', 'pressed', 'selected', 'sort'].map((name) => `aria-${name}`);
  const hash = (text: string): string => {
    let one = 0xdeadbeef;
    let other = 0x41c6ce57;
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at);
      one = Math.imul(one ^ code, 2654435761);
      other = Math.imul(other ^ code, 1597334677);
    }
    return `${one >>> 0}.${other >>> 0}`;
  };
  let elements: Element[] = [];

  const look = (): Look => {
    const modal = [...document.querySelectorAll('[aria-modal="true"], dialog:modal')].filter(isShown).at(-1);
    const isReachable = (element: Element): boolean => {
      if (element.closest('[inert], [aria-hidden="true"]') !== null) return false;
      // What hangs over a dialog stands behind it in the document.
      return (
        modal === undefined || modal.contains(element) || Boolean(modal.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING)
      );
    };
    elements = [...document.querySelectorAll(selector)].filter(isReachable);
    const pressables = elements.map((element, index): Pressable => {
      const isDisabled = element.matches(':disabled, [aria-disabled="true"], [data-disabled="true"]');
      const role = element.getAttribute('role') ?? (element.getAttribute('type') || element.tagName.toLowerCase());
      const name = nameOf(element);
      const endsSession = /^Sign out/.test(name);
      const turn = /danger/i.test(element.className) ? 2 : /radio|tab|switch/.test(role) || element.hasAttribute('aria-pressed') ? 1 : 0;
      return {
        key: `${whereOf(element)} › ${/^(submit|button)$/.test(role) ? 'button' : role} “${name}”`,
        index,
        turn,
        takesAway: turn > 1 || endsSession,
        endsSession,
        isChosen:
          chosen.some((state) => ['true', 'page', 'step', 'date'].includes(element.getAttribute(state) ?? '')) ||
          (element instanceof HTMLInputElement && element.type === 'radio' && element.checked),
        isToggle: /^(switch|checkbox|menuitemcheckbox)$/.test(role),
        whyNot: isDisabled ? 'disabled' : isShown(element) ? null : 'hidden',
      };
    });
    const said = [...document.querySelectorAll(`${states.map((name) => `[${name}]`).join()}, [data-theme]`)].map((element) =>
      states.map((name) => element.getAttribute(name)).join(),
    );
    const fields = [...document.querySelectorAll('input, textarea, select')].map((field) => {
      const input = field as HTMLInputElement;
      return `${input.value}${input.checked}${input.type}${input.getAttribute('aria-invalid')}`;
    });
    const focused = document.activeElement;
    // biome-ignore lint/performance/useDomNodeTextContent: what styles hide is not seen.
    const text = (document.body?.innerText ?? '').replace(/\d+ (s|seconds?|minutes?) ago/g, '');
    // What a hand that only points brings is no answer to a press.
    const hints = [...document.querySelectorAll('[role="tooltip"]')].map((hint) => hint.textContent ?? '');
    return {
      path: place(),
      signature: hash(
        [
          window.location.href,
          hints.reduce((rest, hint) => rest.replace(hint, ''), text),
          said.join(),
          fields.join(),
          focused && focused.tagName + elements.indexOf(focused) + focused.id,
          Math.round(window.scrollY),
          document.documentElement.dataset.theme,
          document.querySelectorAll(':not([role="tooltip"], [role="tooltip"] *)').length,
          told.join(),
        ].join('\n'),
      ),
      words: (document.querySelector('main') ?? document.body)?.textContent?.trim().length ?? 0,
      isForbidden: text.includes(forbidden),
      pressables,
    };
  };

  const spots = [
    [0.5, 0.5],
    [0.2, 0.5],
    [0.8, 0.5],
    [0.5, 0.2],
    [0.5, 0.8],
  ] as const;
  let aimed: Element | null = null;
  const isOf = (element: Element, hit: Element | null): boolean => hit !== null && (drawn(element).contains(hit) || element.contains(hit));
  const isAt = ({ x, y }: { x: number; y: number }): boolean => aimed !== null && isOf(aimed, document.elementFromPoint(x, y));
  const aim = (index: number): Aim => {
    aimedAt = performance.now();
    const element = elements[index];
    if (!element?.isConnected) return { under: 'nothing, it is gone' };
    const seen = drawn(element);
    let under: Element | null = null;
    // What is seen already stays where it is, and what can be seen by scrolling its panel alone: what hangs over the page follows, or closes, when that is scrolled.
    for (const scrolled of [null, 'nearest', 'center'] as const) {
      if (scrolled) seen.scrollIntoView({ block: scrolled, inline: scrolled, behavior: 'instant' });
      const { left, top, width, height } = seen.getBoundingClientRect();
      for (const [across, down] of spots) {
        const at = { x: left + width * across, y: top + height * down };
        const hit = document.elementFromPoint(at.x, at.y);
        if (isOf(element, hit)) {
          aimed = element;
          (element as HTMLElement).focus({ preventScroll: true });
          return at;
        }
        under ??= hit;
      }
    }
    return { under: under === null ? 'the edge of the window' : `${under.tagName.toLowerCase()} ${plain(under.textContent ?? '')}` };
  };

  /** Until nothing changes, is asked for or moves any more, or so long. */
  const rest = async (ms: number): Promise<void> => {
    const begun = performance.now();
    let seen = Number.NaN;
    let quiet = 0;
    for (;;) {
      await new Promise((done) => setTimeout(done, 12));
      const now = performance.now();
      if (now - begun > ms) return;
      const isAsking =
        document.readyState !== 'complete' ||
        fetching.size > 0 ||
        // What is shown after the code of a press has come may be another part of the page that was still coming.
        ((shown < fetched || aimedAt < fetched) && now - fetched < suspendedMs) ||
        [...asked.values()].some((since) => now - since < askingMaxMs);
      const moves = document
        .getAnimations()
        .some(({ effect, playState }) => playState === 'running' && Number.isFinite(Number(effect?.getComputedTiming().endTime)));
      // What waits for more than a moment waits for something that was asked for before, but on a page that is young.
      const isWaiting = (now < youngMs || now - begun < 500) && document.querySelector(waiting) !== null;
      // Turns in place of time: on a machine with much else to do time passes without the page having had a turn.
      quiet = changed === seen && !isAsking && !moves && !isWaiting ? quiet + 1 : 0;
      seen = changed;
      if (quiet === 3) return;
    }
  };
  const closeNotifications = (): void => {
    for (const button of document.querySelectorAll<HTMLElement>('[class*="Notification-closeButton"]')) button.click();
  };
  window.hands = { look, aim, isAt, closeNotifications, rest };
}
