import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * Hands on the files that are dropped on an element, or pasted while the focus is in it. `fileOf` makes a file of a text that is pasted, where texts are
 * taken. Answers whether something is held over it.
 */
export function useDroppedFiles(
  place: RefObject<HTMLElement | null>,
  take: (files: ArrayLike<File> | undefined) => void,
  fileOf: (text: string) => File | null = () => null,
): boolean {
  const [isOver, setOver] = useState(false);
  const taker = useRef(take);
  taker.current = take;
  const maker = useRef(fileOf);
  maker.current = fileOf;
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
      const { clipboardData } = event;
      // Spreadsheets put a picture of the cells beside their text: the text is meant where it can be taken.
      const made = clipboardData && maker.current(clipboardData.getData('text/plain'));
      const files = made ? [made] : clipboardData?.files;
      if (!files?.length) return;
      event.preventDefault();
      taker.current(files);
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
