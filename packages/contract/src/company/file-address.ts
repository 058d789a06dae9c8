const folder = '/files/';
const form = /^\/files\/[\w-]+\.(png|jpg|webp)$/;

/** Where an image or a font is fetched, by its name in the file store. */
export const fileAddress = (storedName: string): string => `${folder}${storedName}`;
export const storedNameIn = (address: string): string | null => (address.startsWith(folder) ? address.slice(folder.length) : null);

/** Whether an address is that of an image kept here: no other host is asked when it is shown. */
export const isImageAddress = (address: string): boolean => form.test(address);

/** Addresses of the images kept here that a rich text shows, each once. */
export const imagesIn = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<img\b[^>]*?\bsrc\s*=\s*["']?([^"'\s>]*)/gi)].flatMap(([, address = '']) =>
      isImageAddress(address) ? [address] : [],
    ),
  ),
];
