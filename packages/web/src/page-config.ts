import { type PageConfig, pageConfigElementId, pageConfigSchema } from '@sightline/contract/configs';

let known: PageConfig | null = null;

/** What the server wrote into this page. Throws when the page did not come from the server. */
export function getPageConfig(): PageConfig {
  if (known) return known;
  const text = document.getElementById(pageConfigElementId)?.textContent ?? '';
  const parsed = pageConfigSchema.safeParse(text === '' ? null : JSON.parse(text));
  if (!parsed.success) {
    throw new Error(`The page configuration (#${pageConfigElementId}) is missing or incomplete. Open the page through the server.`, {
      cause: parsed.error,
    });
  }
  known = parsed.data;
  return known;
}
