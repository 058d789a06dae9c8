import { ownBox } from '#ui/base/own-box.ts';

/** Names of series stand over a drawing as buttons, which do not shrink with it: on paper they are a part of it. Answers how to take that back. */
function writeNames(place: Element, drawing: SVGSVGElement): () => void {
  const legend = place.querySelector<HTMLElement>('fieldset');
  if (legend === null) return () => {};
  const { left, top } = ownBox(drawing);
  const written = [...legend.querySelectorAll<HTMLElement>('button')].flatMap((button) => {
    const name = button.querySelector('span');
    if (name === null) return [];
    const box = ownBox(name);
    const { color, fontSize, fontFamily, fontWeight } = getComputedStyle(name);
    const text = document.createElementNS(drawing.namespaceURI ?? '', 'text');
    text.textContent = name.textContent;
    const looks = {
      x: box.left - left,
      y: (box.top + box.bottom) / 2 - top,
      fill: color,
      'font-size': fontSize,
      'font-family': fontFamily,
    };
    for (const [key, value] of Object.entries({ ...looks, 'font-weight': fontWeight, 'dominant-baseline': 'central' }))
      text.setAttribute(key, String(value));
    const mark = button.querySelector('svg');
    if (mark === null) return [text];
    const swatch = mark.cloneNode(true) as SVGSVGElement;
    const at = ownBox(mark);
    for (const [key, value] of Object.entries({ x: at.left - left, y: at.top - top, width: at.width, height: at.height }))
      swatch.setAttribute(key, String(value));
    return [swatch, text];
  });
  drawing.append(...written);
  const own = legend.style.visibility;
  legend.style.visibility = 'hidden';
  return () => {
    for (const element of written) element.remove();
    legend.style.visibility = own;
  };
}

/**
 * Paper is narrower than the screen, and printing waits for no new drawing: what is drawn is scaled to its place meanwhile. Answers how to take
 * that back.
 */
export function fitToPaper(place: Element): () => void {
  const undone = [...place.querySelectorAll<SVGSVGElement>('[role="img"] svg')].map((drawing) => {
    const frame = drawing.parentElement;
    const { width, height } = ownBox(drawing);
    const [own, framed] = [drawing.style.cssText, frame?.style.cssText];
    const unwrite = writeNames(place, drawing);
    if (!drawing.hasAttribute('viewBox')) drawing.setAttribute('viewBox', `0 0 ${width} ${height}`);
    for (const element of [drawing, frame]) {
      // The place itself fills its card without being told.
      if (element === null || element.parentElement === place) continue;
      element.style.width = '100%';
      element.style.height = '100%';
    }
    return () => {
      unwrite();
      drawing.style.cssText = own;
      if (frame && framed !== undefined) frame.style.cssText = framed;
    };
  });
  return () => {
    for (const undo of undone) undo();
  };
}
