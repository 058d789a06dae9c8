import { type RefObject, useEffect, useRef, useState } from 'react';

/** Hands on the files that are dropped on an element, or pasted while the focus is in it. Answers whether something is held over it. */
export function useDroppedFiles(place: RefObject<HTMLElement | null>, take: (files: FileList | undefined) => void): boolean {
  const [isOver, setOver] = useState(false);
  const taker = useRef(take);
  taker.current = take;
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const over = (event: DragEvent) => {
      // Without this the browser would open the file in place of the page.
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Moving on to a child is no leaving.
      if (!(event.relatedTarget instanceof Node && element.contains(event.relatedTarget))) setOver(false);
    };
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      taker.current(event.dataTransfer?.files);
    };
    const paste = (event: ClipboardEvent) => {
      if (!event.clipboardData?.files.length) return;
      event.preventDefault();
      taker.current(event.clipboardData.files);
    };
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    element.addEventListener('paste', paste);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
      element.removeEventListener('paste', paste);
    };
  }, [place]);
  return isOver;
}
