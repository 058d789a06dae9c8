/** Once the page has been drawn and has nothing better to do. */
function onceIdle(work: () => void): void {
  if ('requestIdleCallback' in window) window.requestIdleCallback(work, { timeout: 3000 });
  else globalThis.setTimeout(work, 1000);
}

/** What comes behind everything that is to be seen. */
export function whenIdle(work: () => void): void {
  if (document.readyState === 'complete') onceIdle(work);
  else window.addEventListener('load', () => onceIdle(work), { once: true });
}
