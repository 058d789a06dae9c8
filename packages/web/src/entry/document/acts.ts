import { type ElementPath, elementAt, pathTo } from './element-path.ts';

/** What somebody did on the text of a page, to be done again on the page itself. */
export interface Act {
  kind: string;
  path: ElementPath;
  /** By which it is known to be the same there. */
  tag: string;
  name: string;
  /** A control was pressed. */
  isPress: boolean;
  /** It opens something, and closes that if pressed again. */
  opens: boolean;
  make(): Event;
}

/** Turning to a page: it is then to answer. A wheel or a finger that scrolls asks for nothing. */
const turning = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'click'] as const;
const opening = '[aria-haspopup], [aria-expanded], summary';
const controls = 'button, [role="button"], input, select, summary, [tabindex]';

const copyOf = (event: PointerEvent): Event =>
  new PointerEvent(event.type, {
    bubbles: true,
    cancelable: true,
    pointerId: event.pointerId,
    pointerType: event.pointerType,
    isPrimary: event.isPrimary,
    clientX: event.clientX,
    clientY: event.clientY,
    buttons: event.buttons,
  });

const clickOf = (event: MouseEvent): Event =>
  new MouseEvent('click', {
    bubbles: true,
    cancelable: true,
    detail: event.detail,
    clientX: event.clientX,
    clientY: event.clientY,
    view: window,
  });

const nameOf = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent;

/** Of a finger's way its last place counts. What opens something is pressed once: pressed again before it could, it would close that. */
function keep(done: Act[], act: Act): void {
  const last = done.at(-1);
  const isSame = ({ kind, path }: Act): boolean => kind === act.kind && JSON.stringify(path) === JSON.stringify(act.path);
  if (act.kind === 'click' && act.opens && done.some(isSame)) return;
  if (act.kind === 'pointermove' && last !== undefined && isSame(last)) done.pop();
  done.push(act);
}

/** Follows what is done on a page's text, also while that is still arriving. */
export function followActs(findText: () => HTMLElement | null, signal: AbortSignal) {
  const done: Act[] = [];
  const pointers = new Set<number>();
  const hear = (event: Event) => {
    const { target, type: kind } = event;
    const text = findText();
    // Wherever it is let go of.
    if (event instanceof PointerEvent && (kind === 'pointerup' || kind === 'pointercancel')) pointers.delete(event.pointerId);
    if (!(target instanceof Element) || !text?.contains(target)) return;
    const note = (element: Element, isPress: boolean, make: () => Event) =>
      keep(done, {
        ...{ kind, path: pathTo(text, element), tag: element.tagName, name: nameOf(element) },
        isPress,
        opens: element.matches(opening),
        make,
      });
    const link = target.closest('a');
    // A link leads where it leads; where it would lead to nothing, as there is no connection, it is pressed once that is back.
    const isCut = link !== null && !navigator.onLine && link.target === '' && event instanceof MouseEvent && !event.defaultPrevented;
    if (kind === 'click' && isCut) {
      event.preventDefault();
      note(link, true, () => clickOf(event));
    } else if (kind === 'click' && event instanceof MouseEvent && link === null) {
      const control = target.closest(controls);
      note(control ?? target, control !== null, () => clickOf(event));
    }
    if (kind === 'click' || !(event instanceof PointerEvent)) return;
    // A chart takes a finger over as it is: the picture under it is drawn for that. Of a press that opens the browser's menu no end is told.
    if (kind === 'pointerdown' && event.button === 0 && target.closest('[data-picture]') === null) pointers.add(event.pointerId);
    if (event.pointerType === 'touch') note(target, false, () => copyOf(event));
  };
  for (const name of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel'])
    document.addEventListener(name, hear, { capture: true, passive: true, signal });
  document.addEventListener('click', hear, { capture: true, signal });
  return {
    done,
    isDown: () => pointers.size > 0,
    onAct(act: () => void) {
      const hear = (event: Event) => {
        // A browser tells also a pointer that rests where a page appears under it.
        const rests = event.type === 'pointermove' && event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0;
        if (!rests) act();
      };
      for (const name of turning) document.addEventListener(name, hear, { capture: true, passive: true, signal });
    },
  };
}

/** Does it on the page itself, where that has the same at the same place: another control there was not meant. */
export function repeatAct(page: Element, { path, tag, name, isPress, make }: Act): void {
  const element = elementAt(page, path);
  if (element?.tagName === tag && (!isPress || nameOf(element) === name)) element.dispatchEvent(make());
}
