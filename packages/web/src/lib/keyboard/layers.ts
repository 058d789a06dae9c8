/** What lies over the page and keeps its keys to itself. */
const layers = '[role="dialog"], [role="menu"], dialog[open]';
const openNow = (): Element[] => [...document.querySelectorAll(layers)];

const openAtKey = new WeakMap<Event, Element[]>();
// Heard before anything else hears the key: where nothing moves (reduced motion), what the key closes has left the page before the next one hears it.
if (typeof window !== 'undefined') window.addEventListener('keydown', (event) => openAtKey.set(event, openNow()), { capture: true });

/** What lay over the page when this key was pressed, as the first that hear it may have closed some of it by now. */
export const layersAt = (event: Event): Element[] => openAtKey.get(event) ?? openNow();
