/** The room a picture is drawn for, in CSS pixels; fractions are cut off when it is drawn. */
export interface PictureBox {
  width: number;
  height: number;
}

/** Smaller ones say nothing, larger ones cost the server too much: a page draws those by itself. */
export const pictureSideMin = 40;
export const pictureSideMax = 2400;
export const pictureBoxesMax = 200;

const hashForm = /^[\w-]{1,40}$/;
const boxForm = /^([\w-]+):(\d{1,4}(?:\.\d{1,2})?)x(\d{1,4}(?:\.\d{1,2})?)$/;
/** Layouts give 318 as 317.999 at times. */
const layoutErrorPx = 0.05;

/** What page and server draw for a length of so many pixels: both must come to the same. */
export const wholePixels = (length: number): number => Math.floor(length + layoutErrorPx);

export const canBePictured = ({ width, height }: PictureBox): boolean =>
  [width, height].every((side) => side >= pictureSideMin && side <= pictureSideMax);

const decimals = (length: number): number => Math.round(length * 100) / 100;

/** `hash:widthxheight` joined by commas, for the query of the data stream. Boxes that cannot be pictured are left out; null: none is left. */
export function writePictureBoxes(boxes: ReadonlyMap<string, PictureBox>): string | null {
  const entries = [...boxes].filter(([hash, box]) => hashForm.test(hash) && canBePictured(box)).slice(0, pictureBoxesMax);
  if (entries.length === 0) return null;
  return entries.map(([hash, { width, height }]) => `${hash}:${decimals(width)}x${decimals(height)}`).join(',');
}

/** Boxes by the widget's hash; null when the text is not of that form or leaves its bounds. */
export function readPictureBoxes(text: string): Map<string, PictureBox> | null {
  const entries = text.split(',');
  if (entries.length > pictureBoxesMax) return null;
  const boxes = new Map<string, PictureBox>();
  for (const entry of entries) {
    const [, hash, width, height] = boxForm.exec(entry) ?? [];
    const box = { width: Number(width), height: Number(height) };
    if (hash === undefined || !hashForm.test(hash) || !canBePictured(box)) return null;
    boxes.set(hash, box);
  }
  return boxes;
}
