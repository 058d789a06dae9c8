import { campaignDomainsMax } from '@sightline/contract/monitoring';
import { readerLocale } from '#lib/locale/reader-locale.ts';
import type { PastedPreview } from './domains-field/pasted-preview.ts';
import { goodOnes } from './words/figures.ts';

type Counts = Pick<PastedPreview, 'count' | 'faultsCount'>;

/**
 * Whether a group can be made without the lines that are no domains: some were found before anything is sent, or by the server, which is stricter, in this very
 * text (`refused`). Of more lines than a group holds none is left out by itself.
 */
export const leavesOut = (text: string, { count, faultsCount }: Counts, refused: string | null): boolean =>
  count > 0 && count + faultsCount <= campaignDomainsMax && (faultsCount > 0 || text === refused);

export const createWords = ({ count, faultsCount }: Counts, isLeavingOut: boolean): string => {
  if (!isLeavingOut) return 'Create group';
  return faultsCount > 0 ? `Create group with ${goodOnes(count, readerLocale())}` : 'Create without these lines';
};
