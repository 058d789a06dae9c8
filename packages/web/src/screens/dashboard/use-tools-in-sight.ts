import { type RefObject, useEffect, useRef } from 'react';

interface ToolsInSight {
  head: RefObject<HTMLElement | null>;
  tools: RefObject<HTMLDivElement | null>;
}

/** What is left above the tools (dashboard-page.module.css). */
const gapPx = 8;

/**
 * While the page is scrolled the row of tools of its head stays in sight: how much of the head lies above them is told to its style, and where they end then
 * to what stays below them.
 */
export function useToolsInSight(): ToolsInSight {
  const head = useRef<HTMLElement>(null);
  const tools = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const [whole, row] = [head.current, tools.current];
    if (whole === null || row === null) return;
    const observer = new ResizeObserver(() => {
      const title = whole.firstElementChild;
      // Beside the title they have nothing above them that could go.
      const isBelow = title instanceof HTMLElement && row.offsetTop >= title.offsetTop + title.offsetHeight;
      const above = isBelow ? row.offsetTop : 0;
      whole.style.setProperty('--above-tools', `${above}px`);
      whole.parentElement?.style.setProperty('--tools-end', `${whole.offsetHeight - Math.max(0, above - gapPx)}px`);
    });
    observer.observe(whole);
    observer.observe(row);
    return () => observer.disconnect();
  }, []);
  return { head, tools };
}
