import { parentOrigin } from '#lib/page/parent-origin.ts';

/**
 * Tells the page around this frame how high its content is, at first and whenever that changes. Only websites that the company allowed can be around it
 * (the browser holds them to that), and only the one that is hears it. Answers how to stop.
 * @param type by which the message is known: `embedHeightMessage`
 */
export function sendHeight(content: Element, type: string): () => void {
  const origin = parentOrigin();
  if (origin === null || origin === 'null') return () => undefined;
  let sent = 0;
  const observer = new ResizeObserver(() => {
    const height = Math.ceil(content.getBoundingClientRect().height);
    if (height === sent) return;
    sent = height;
    window.parent.postMessage({ type, height }, origin);
  });
  observer.observe(content);
  return () => observer.disconnect();
}
