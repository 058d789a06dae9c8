import {
  deleteFile,
  imageTypes,
  listMedia,
  type MediaCategory,
  type MediaImage,
  uploadBytesMax,
  uploadMedia,
} from '@sightline/contract/dashboards';
import { call } from '#api/calls/client.ts';
import { asAppError, fieldErrors } from '#api/calls/problem-of-reply.ts';
import { fileSize } from '#ui/forms/files/file-types.ts';
import type { MediaImage as Choosable, ImageLibrary } from '#ui/media/image-chooser/image-library.ts';

/** 320 × 80, 12 KB */
const sizeWords = ({ width, height, bytes }: MediaImage): string =>
  [width !== null && height !== null && `${width} × ${height}`, fileSize(bytes)].filter(Boolean).join(', ');

/** An image is known by its address, which is all that a draft holds of it. */
const choosable = (image: MediaImage): Choosable => ({
  value: image.address,
  label: image.name,
  description: sizeWords(image),
  address: image.address,
  usedBy: image.usedBy,
});

/** The text under the field, where the server gave one. */
function asFieldError(thrown: unknown): Error {
  const problem = asAppError(thrown);
  const text = Object.values(fieldErrors(problem)).flat().join(' ');
  return text === '' ? problem : new Error(text, { cause: thrown });
}

/** The company's images for the image chooser: those of one category or all, and what a new one is kept as. */
export const mediaLibrary = (category: MediaCategory | null, uploadAs: MediaCategory): ImageLibrary => ({
  async load(searchTerm, { page, signal }) {
    const { data, meta } = await call(listMedia, {
      query: { ...(category && { category }), search: searchTerm, page: Number(page ?? 1) },
      signal,
    });
    const hasMore = meta.page * meta.perPage < meta.total;
    return { options: data.map(choosable), nextPage: hasMore ? String(meta.page + 1) : null };
  },
  async upload(file) {
    const form = new FormData();
    form.append('category', uploadAs);
    form.append('file', file);
    try {
      return choosable((await call(uploadMedia, { form })).data);
    } catch (thrown) {
      throw asFieldError(thrown);
    }
  },
  remove: ({ address }) => call(deleteFile, { body: { filename: address.slice(address.lastIndexOf('/') + 1) } }),
  types: imageTypes,
  bytesMax: uploadBytesMax,
});
