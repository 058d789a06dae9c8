import { imageTypes, uploadBytesMax } from '@sightline/contract/dashboards';
import type { ImageLibrary, MediaImage } from '#ui/media/image-chooser/image-library.ts';
import { drawnPicture } from './drawn-media.ts';

const pageSize = 6;

/** A library of images in memory, empty or with eight of them; the first one is in use. */
export function memoryLibrary(count: 0 | 8): ImageLibrary {
  let images: MediaImage[] = Array.from({ length: count }, (_, index) => ({
    value: `image-${index}`,
    label: `chart-${index + 1}.png`,
    description: '880 × 560',
    address: drawnPicture(index),
    usedBy: index === 0 ? ['Alpine Outfitters', 'Peak Hotels'] : [],
  }));
  return {
    types: imageTypes,
    bytesMax: uploadBytesMax,
    async load(searchTerm, { page }) {
      const found = images.filter(({ label }) => label.includes(searchTerm.trim().toLowerCase()));
      const from = Number(page ?? 0);
      const next = from + pageSize;
      return { options: found.slice(from, next), nextPage: next < found.length ? String(next) : null };
    },
    async upload(file) {
      if (file.name.startsWith('broken')) throw new Error('This image cannot be read. Save it anew and try again.');
      const image: MediaImage = { value: crypto.randomUUID(), label: file.name, address: URL.createObjectURL(file), usedBy: [] };
      images = [image, ...images];
      return image;
    },
    async remove({ value }) {
      images = images.filter((image) => image.value !== value);
    },
  };
}
