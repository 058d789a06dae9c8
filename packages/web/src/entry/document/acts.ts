import { elementAt, pathTo } from './element-path.ts';

/** What somebody did on the text of a page, to be done again on the page itself. */
export interface Act {
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

/** Follows what is done on a page's text. */
export function followActs(text: HTMLElement | null, signal: AbortSignal) {
  const done: Act[] = [];
  const pointers = new Set<number>();
  const keep = (target: Element, make: () => Event) => text && done.push({ path: pathTo(text, target), tag: target.tagName, make });
  const hear = (event: Event) => {
    const { target } = event;
    if (!(target instanceof Element) || !text?.contains(target)) return;
    if (event instanceof PointerEvent && event.pointerType === 'touch' && event.type !== 'click') {
      // A chart takes a finger over as it is: the picture under it is drawn for that.
      if (event.type === 'pointerdown' && target.closest('[data-picture]') === null) pointers.add(event.pointerId);
      if (event.type === 'pointerup' || event.type === 'pointercancel') pointers.delete(event.pointerId);
      keep(target, () => copyOf(event));
    }
    // A link leads where it leads.
    if (event.type === 'click' && event instanceof MouseEvent && target.closest('a') === null)
      keep(target.closest(controls) ?? target, () => clickOf(event));
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
