import { asAppError } from '#api/calls/problem-of-reply.ts';
import type { ImageLibrary } from '#ui/media/image-chooser/image-library.ts';

/**
 * The address of an image just chosen: it is kept in the library at once, so that the draft stays small. Where the server cannot be reached it
 * is a `data:` address, which the draft keeps on this device and the save sends.
 */
export async function chosenAddress(file: File, upload: ImageLibrary['upload'], read: (file: File) => Promise<string>): Promise<string> {
  try {
    return (await upload(file)).value;
  } catch (thrown) {
    if (asAppError(thrown).code !== 'unavailable') throw thrown;
    return read(file);
  }
}
