import { escapeAttribute } from '../core/text/escape-html.ts';
import { embedHeightMessage, embedMark } from './sharing.ts';

export interface EmbedOptions {
  /** Of the page, with the days if they are to stay. */
  address: string;
  /** What screen readers call the frame. */
  title: string;
  /** The frame grows and shrinks with the report, by a small script beside it. */
  fitsHeight: boolean;
  /** The website's own background shows between the cards. */
  isTransparent: boolean;
}

/** Where nothing tells the height: about a screen, with a scroll bar in it. */
const usualHeightPx = 900;

/** The address of a dashboard as it stands in a frame. */
export function embedAddress({ address, isTransparent }: Pick<EmbedOptions, 'address' | 'isTransparent'>): string {
  const url = new URL(address);
  url.searchParams.set(embedMark.name, embedMark.value);
  if (isTransparent) url.searchParams.set(transparentMark.name, transparentMark.value);
  return url.href;
}

/** `?background=none`. */
export const transparentMark = { name: 'background', value: 'none' } as const;

/** What is pasted into a website. The script runs by itself, hears only frames of that address, and only from our origin. */
export function embedCode(options: EmbedOptions): string {
  const address = embedAddress(options);
  const { origin } = new URL(address);
  const frame = `<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(options.title)}" loading="lazy" width="100%" height="${usualHeightPx}" style="border:0"></iframe>`;
  if (!options.fitsHeight) return frame;
  return `${frame}
<script>
addEventListener("message", function (event) {
  if (event.origin !== ${JSON.stringify(origin)} || !event.data || event.data.type !== ${JSON.stringify(embedHeightMessage)}) return;
  document.querySelectorAll("iframe").forEach(function (frame) {
    if (frame.contentWindow === event.source) frame.style.height = Number(event.data.height) + "px";
  });
});
</script>`;
}
