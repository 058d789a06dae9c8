/** A cookie by which the server knows how to draw pages for this browser; it names nobody. */
interface Kept {
  name: string;
  maxAgeS: number;
}

/** Null: it goes away. */
export function setCookie({ name, maxAgeS }: Kept, value: string | null): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not there outside https, nor in all browsers; values are plain words.
  document.cookie = `${name}=${value ?? ''}; path=/; max-age=${value === null ? 0 : maxAgeS}; samesite=lax`;
}

export const hasCookie = ({ name }: Kept, value: string): boolean => document.cookie.split('; ').includes(`${name}=${value}`);
