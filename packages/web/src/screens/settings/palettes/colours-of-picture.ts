import { coloursOfPixels } from './colours-of-pixels.ts';

/** As many pixels as tell a mark's colours; more take longer and say the same. */
const side = 96;

/** The colours of a picture of our own, the largest first. Throws where it cannot be shown. */
export async function coloursOfPicture(address: string, most: number): Promise<string[]> {
  const picture = new Image();
  picture.src = address;
  await picture.decode();
  const scale = Math.min(1, side / Math.max(picture.naturalWidth, picture.naturalHeight, 1));
  const [width, height] = [picture.naturalWidth, picture.naturalHeight].map((length) => Math.max(1, Math.round(length * scale)));
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (drawing === null || width === undefined || height === undefined) throw new Error('This browser cannot look at a picture');
  drawing.drawImage(picture, 0, 0, width, height);
  return coloursOfPixels(drawing.getImageData(0, 0, width, height).data, most);
}
