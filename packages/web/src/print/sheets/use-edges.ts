import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

interface Edges {
  /** Heights, in whole pixels. */
  head: number;
  foot: number;
}

/** How much room what stands above the widgets of a print takes, if anything does, and what stands below them. */
export function useEdges(): { edges: Edges; head: RefObject<HTMLDivElement | null>; foot: RefObject<HTMLDivElement | null> } {
  const head = useRef<HTMLDivElement | null>(null);
  const foot = useRef<HTMLDivElement | null>(null);
  const [edges, setEdges] = useState<Edges>({ head: 0, foot: 0 });
  useLayoutEffect(() => {
    const [above, below] = [head.current, foot.current];
    if (below === null) return undefined;
    const look = () => {
      const now = { head: Math.ceil(above?.offsetHeight ?? 0), foot: Math.ceil(below.offsetHeight) };
      setEdges((before) => (before.head === now.head && before.foot === now.foot ? before : now));
    };
    look();
    const observer = new ResizeObserver(look);
    if (above !== null) observer.observe(above);
    observer.observe(below);
    return () => observer.disconnect();
  }, []);
  return { edges, head, foot };
}
