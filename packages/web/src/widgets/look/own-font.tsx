import { storedNameIn } from '@sightline/contract/company';
import { getPageConfig } from '#lib/page/page-config.ts';

/** What a style sheet calls a font of the company. */
export const familyOf = (address: string): string => `"own ${storedNameIn(address) ?? ''}"`;

/**
 * A font of the company for what stands beside it; its letters come behind those of the next font. One file stands for every weight: a browser that makes
 * a bold one of it by itself smears it. Null: none.
 */
export const OwnFont = ({ address }: { address: string | null }) =>
  address !== null && (
    <style nonce={getPageConfig().styleNonce}>
      {`@font-face{font-family:${familyOf(address)};src:url("${address}");font-weight:100 900;font-display:swap}`}
    </style>
  );
