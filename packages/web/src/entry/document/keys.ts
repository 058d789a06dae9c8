import { openingElementId } from '@sightline/contract/app';
import { isPressed } from '#lib/keyboard/shortcuts.ts';

/** Heard wherever one is, on every page of somebody signed in. */
const everywhere = ['palette', 'sidebar', 'list'] as const;
/** They take their keys themselves. */
const taking = 'input, textarea, select, button, a, summary, [tabindex]:not([tabindex="-1"])';

/** Keys pressed on the text of a page of somebody signed in, to be pressed again on the page itself; the browser's own use of them is not wanted then. */
export function followKeys(signal: AbortSignal) {
  const done: KeyboardEventInit[] = [];
  let isSearching = false;
  const hear = (event: KeyboardEvent) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const isShortcut = everywhere.some((name) => isPressed(name, event));
    const isHeld = ctrlKey || metaKey || altKey;
    if (!isShortcut && (isHeld || (!isSearching && target instanceof Element && target.closest(taking) !== null))) return;
    // What is typed behind it is what is searched for.
    isSearching ||= isPressed('palette', event);
    if (isShortcut || isSearching) event.preventDefault();
    done.push({ key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true });
  };
  // Visitors' pages have no keys of their own.
  if (document.getElementById(openingElementId) !== null) window.addEventListener('keydown', hear, { capture: true, signal });
  return {
    async repeat(): Promise<void> {
      for (const key of done) {
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', key));
        // What it opened hears the next.
        await new Promise((resolve) => setTimeout(resolve));
      }
    },
  };
}
