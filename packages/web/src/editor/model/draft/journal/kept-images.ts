import { fileOfDataUrl, readAsDataUrl } from '#lib/browser/data-url.ts';

/** Stands where an image is kept beside the entries. */
const mark = 'kept-image:';
/** An address that can be made a blob; whatever else somebody types stays a text. */
function isImage(text: string): boolean {
  const [, base64] = /^data:image\/[a-z.+-]+;base64,([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  return base64 !== undefined && base64.length % 4 === 0;
}

/** Plain data with every text replaced; what holds none of the changed ones stays the same object. */
function mapTexts<T>(value: T, change: (text: string) => unknown): T;
function mapTexts(value: unknown, change: (text: string) => unknown): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) {
    const next = value.map((each) => mapTexts(each, change));
    return next.every((each, index) => Object.is(each, value[index])) ? value : next;
  }
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const next = entries.map(([name, each]) => [name, mapTexts(each, change)] as const);
  return next.every(([, each], index) => Object.is(each, entries[index]?.[1])) ? value : Object.fromEntries(next);
}

/** An entry whose new images are named by `idOf` and no longer in it. */
export const withoutImages = <T>(entry: T, idOf: (address: string) => string): T =>
  mapTexts(entry, (text) => (isImage(text) ? `${mark}${idOf(text)}` : text));

/** An entry without its new images, where there is no room for them. */
export const withImagesDropped = <T>(entry: T): T => mapTexts(entry, (text) => (isImage(text) ? null : text));

/** The entry as it was written. */
export const withImages = <T>(entry: T, addresses: ReadonlyMap<string, string>): T =>
  mapTexts(entry, (text) => (text.startsWith(mark) ? (addresses.get(text.slice(mark.length)) ?? text) : text));

export const blobOf = (address: string): Blob => fileOfDataUrl(address, 'image');
export const addressOf = (blob: Blob): Promise<string> => readAsDataUrl(blob);
