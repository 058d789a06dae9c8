import { elementAt, pathTo } from './element-path.ts';

/** What somebody did on the text of a page, to be done again on the page itself. */
export interface Act {
  kind: string;
  path: number[];
  tag: string;
  make(): Event;
}

/** Turning to a page: it is then to answer. A wheel or a finger that scrolls asks for nothing. */
const turning = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'click'] as const;
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

/** A control pressed twice is pressed once, and of a finger's way its last place counts. */
function keep(done: Act[], act: Act): void {
  const last = done.at(-1);
  const isSame = ({ kind, path }: Act): boolean => kind === act.kind && String(path) === String(act.path);
  if (act.kind === 'click' && done.some(isSame)) return;
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
    if (!(target instanceof Element) || !text?.contains(target)) return;
    const note = (element: Element, make: () => Event) => keep(done, { kind, path: pathTo(text, element), tag: element.tagName, make });
    // A link leads where it leads.
    if (kind === 'click' && event instanceof MouseEvent && target.closest('a') === null)
      note(target.closest(controls) ?? target, () => clickOf(event));
    if (kind === 'click' || !(event instanceof PointerEvent)) return;
    // A chart takes a finger over as it is: the picture under it is drawn for that.
    if (kind === 'pointerdown' && target.closest('[data-picture]') === null) pointers.add(event.pointerId);
    if (kind === 'pointerup' || kind === 'pointercancel') pointers.delete(event.pointerId);
    if (event.pointerType === 'touch') note(target, () => copyOf(event));
  };
  for (const name of ['pointerdown', 'pointermove', 'pointerup', 'pointercancel', 'click'])
    document.addEventListener(name, hear, { capture: true, passive: true, signal });
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

/** Does it on the page itself, where that has the same at the same place. */
export function repeatAct(page: Element, { path, tag, make }: Act): void {
  const element = elementAt(page, path);
  if (element?.tagName === tag) element.dispatchEvent(make());
}
