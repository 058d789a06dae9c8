import type { DocumentInput } from '@sightline/contract/app';
import { readAs } from '#lib/locale/reader-locale.ts';
import { drawAt } from '#lib/page/page-address.ts';
import { drawWith } from '#lib/page/page-config.ts';

/** What all parts of a page ask the page for, where there is none: each drawing says all of it, since the one before was for somebody else. */
export function drawFor({ config, address, locale }: Pick<DocumentInput, 'config' | 'address' | 'locale'>): void {
  drawAt(address);
  drawWith(config);
  readAs({ language: config.user?.language ?? null, locale });
}
