import type { Choice } from '../../forms/fields/choice-field.tsx';
import type { LoadChoices } from '../../pickers/search-select/choices.ts';

/** docs/product.md 11.3. */
export const noMedia = 'No media available';

/** An image to choose: `value` is its id, `label` its file name, `description` its size in words. */
export interface MediaImage extends Choice {
  address: string;
  /** Names of the places that show it; while there are any it cannot be deleted. */
  usedBy: readonly string[];
}

export interface ImageLibrary {
  /** Answers a page of the images whose name contains the search term ('' for all), the newest first; see LoadChoices. */
  load: LoadChoices<MediaImage>;
  /** Keeps a new image and answers it. What it throws is shown at the field. */
  upload: (file: File) => Promise<MediaImage>;
  /** Deletes one for good. What it throws is shown in the question. */
  remove: (image: MediaImage) => Promise<unknown>;
  /** What can be uploaded: media types, and the largest size in bytes. */
  types: readonly string[];
  bytesMax: number;
}
