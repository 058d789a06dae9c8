import type { PageBox } from '@sightline/contract/dashboards';
import { getPageConfig } from '#lib/page/page-config.ts';
import { paperFont } from './paper-font.ts';

/** Text for a style sheet: whatever is in it, it stays text. */
const cssString = (text: string): string => `"${text.replace(/[^\p{L}\p{N} ]/gu, (sign) => `\\${sign.codePointAt(0)?.toString(16)} `)}"`;

/** The sheet itself: its size, its margins, and what stands under every page. */
export function PageRules({ box, foot, hasCover }: { box: PageBox; foot: string; hasCover: boolean }) {
  const { sheetMm, marginsMm } = box;
  const words = `font-family: ${paperFont}; font-size: var(--text-12); color: var(--muted);`;
  return (
    <style nonce={getPageConfig().styleNonce}>
      {`@page {
  size: ${sheetMm.width}mm ${sheetMm.height}mm;
  margin: ${marginsMm.top}mm ${marginsMm.side}mm ${marginsMm.bottom}mm;
  @bottom-left { content: ${cssString(foot)}; inline-size: 85%; ${words} }
  @bottom-right { content: counter(page) " / " counter(pages); ${words} }
}
${hasCover ? '@page :first { @bottom-left { content: none } @bottom-right { content: none } }' : ''}`}
    </style>
  );
}
