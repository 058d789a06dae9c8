import { type PageConfig, pageConfigElementId, pageConfigSchema } from '@sightline/contract/app';

let known: PageConfig | null = null;

const textInPage = (): string => document.getElementById(pageConfigElementId)?.textContent ?? '';
/** What the file says that the server writes it into. */
const unwritten = ['', '{}'];

/** What the server wrote into this page. Throws when the page did not come from the server. */
export function getPageConfig(): PageConfig {
  if (known) return known;
  const text = textInPage();
  const parsed = pageConfigSchema.safeParse(text === '' ? null : JSON.parse(text));
  if (!parsed.success) {
    throw new Error(`The page configuration (#${pageConfigElementId}) is missing or incomplete.`, {
      cause: parsed.error,
    });
  }
  known = parsed.data;
  return known;
}

/** Draws a page without a window: what the server writes into it. */
export function drawWith(config: PageConfig): void {
  known = config;
}

/** What style elements of this page carry; null: it came from no server of ours, as the page of parts, and no policy asks for it. */
export const findStyleNonce = (): string | null => (known === null && unwritten.includes(textInPage()) ? null : getPageConfig().styleNonce);
