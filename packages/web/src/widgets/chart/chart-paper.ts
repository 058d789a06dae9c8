import { ownBox } from '#ui/base/own-box.ts';

/**
 * Paper is narrower than the screen, and printing waits for no new drawing: what is drawn is scaled to its place meanwhile. Answers how to take
 * that back.
 */
export function fitToPaper(place: Element): () => void {
  const undone = [...place.querySelectorAll<SVGSVGElement>('[role="img"] svg')].map((drawing) => {
    const frame = drawing.parentElement;
    const { width, height } = ownBox(drawing);
    const [own, framed] = [drawing.style.cssText, frame?.style.cssText];
    if (!drawing.hasAttribute('viewBox')) drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
    for (const element of [drawing, frame]) {
      // The place itself fills its card without being told.
      if (element === null || element.parentElement === place) continue;
      element.style.width = '100%';
      element.style.height = '100%';
    }
    return () => {
      drawing.style.cssText = own;
      if (frame && framed !== undefined) frame.style.cssText = framed;
    };
  });
  return () => {
    for (const undo of undone) undo();
  };
}
