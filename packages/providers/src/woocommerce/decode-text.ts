import { decodeHTML } from 'entities';

/** WordPress sends names as they would stand in HTML: `Tom &amp; Co`, `5 &deg;C`. */
export const decodeText = (text: string): string => decodeHTML(text);
