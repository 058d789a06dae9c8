import { isPressed } from '#lib/keyboard/shortcuts.ts';
import { documentSettings } from './document-settings.ts';

/** Heard wherever one is, on every page of somebody signed in. */
const everywhere = ['palette', 'sidebar', 'list'] as const;
/** They take their keys themselves. */
const taking = 'input, textarea, select, button, a, summary, [tabindex]:not([tabindex="-1"])';

/** Keys pressed on the text of a page of somebody signed in, to be pressed again on the page itself; the browser's own use of them is not wanted then. */
export function followKeys() {
  const done: KeyboardEventInit[] = [];
  const ended = new AbortController();
  let isSearching = false;
  let isRepeating = false;
  let isOwn = false;
  const hear = (event: KeyboardEvent) => {
    if (isOwn) return;
    const { key, code, ctrlKey, metaKey, altKey, shiftKey, target } = event;
    const isShortcut = everywhere.some((name) => isPressed(name, event));
    const isHeld = ctrlKey || metaKey || altKey;
    if (!isShortcut && (isHeld || (!isSearching && target instanceof Element && target.closest(taking) !== null))) return;
    // What is typed behind it is what is searched for.
    isSearching ||= isPressed('palette', event);
    if (isShortcut || isSearching) event.preventDefault();
    // The page hears it in its turn.
    if (isRepeating) event.stopImmediatePropagation();
    done.push({ key, code, ctrlKey, metaKey, altKey, shiftKey, bubbles: true, cancelable: true });
  };
  // Visitors' pages have no keys of their own.
  if (documentSettings().isOwn) window.addEventListener('keydown', hear, { capture: true, signal: ended.signal });
  return {
    async repeat(): Promise<void> {
      isRepeating = true;
      // What is pressed meanwhile comes behind.
      for (const key of done) {
        isOwn = true;
        (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', key));
        isOwn = false;
        // What it opened hears the next; what is typed into that comes at once, before its field is there, which hears no repeated key.
        if (key.ctrlKey || key.metaKey || !isSearching) await new Promise((resolve) => setTimeout(resolve));
      }
      ended.abort();
    },
  };
}
