import { headers } from '@sightline/contract/core';
import type { Picture } from '@sightline/contract/frames';
import { resolvedTheme } from '#ui/theme/theme-choice.ts';
import { putMarkup } from '#widgets/chart/put-markup.ts';
import { contentSize } from '#widgets/look/content-size.ts';
import type { DocumentSettings } from './document-settings.ts';

const cardOf = (picture: Element): string => picture.closest<HTMLElement>('[data-widget]')?.dataset.widget ?? '';
const sizeText = (element: Element): string => {
  const { width, height } = contentSize(element);
  return `${Math.floor(width + 0.05)}x${Math.floor(height + 0.05)}`;
};

/** Puts what the server drew into its place. */
function putPictures(messages: string, byHash: ReadonlyMap<string, HTMLElement>): void {
  for (const line of messages.trim().split('\n')) {
    const { hash, picture }: { hash?: string; picture?: Picture } = JSON.parse(line);
    const place = hash === undefined ? undefined : byHash.get(hash);
    if (!place || !picture) continue;
    putMarkup(place, picture.svg ?? '');
    delete place.dataset.asked;
    place.dataset.picture = `${picture.width}x${picture.height}`;
  }
}

/** `stream` null: it has no charts. */
type Drawn = Pick<DocumentSettings, 'stream' | 'entered'>;

/** Asks for those charts again whose room is another than the one they were drawn for. */
export async function drawCharts(page: Element, { stream, entered }: Drawn, signal: AbortSignal): Promise<void> {
  const wrong = [...page.querySelectorAll<HTMLElement>('[data-picture]')].filter(
    (picture) => picture.clientWidth > 0 && ![picture.dataset.picture, picture.dataset.asked].includes(sizeText(picture)),
  );
  if (wrong.length === 0 || stream === null) return;
  const pass = entered?.pass;
  for (const picture of wrong) picture.dataset.asked = sizeText(picture);
  const byHash = new Map(wrong.map((picture) => [cardOf(picture), picture]));
  const query = new URLSearchParams({
    hashes: [...byHash.keys()].join(','),
    pictures: [...byHash].map(([hash, picture]) => `${hash}:${sizeText(picture)}`).join(','),
    pictureTheme: page.querySelector<HTMLElement>('[data-visitor]')?.dataset.theme ?? resolvedTheme(),
  });
  try {
    const answer = await fetch(`${stream}&${query}`, {
      signal,
      headers: pass === undefined ? {} : { [headers.authorization]: `Bearer ${pass}` },
    });
    if (answer.ok) putPictures(await answer.text(), byHash);
  } catch {
    // The page itself stands there by now, or there is no connection: what was drawn is as true in the room it has, and is asked for again in another.
    for (const picture of wrong) delete picture.dataset.asked;
  }
}
