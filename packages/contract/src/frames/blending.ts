import type { ProviderDeclaration } from '../sources/providers.ts';

/** What the columns of all instances together are keyed by. */
export const blendId = 'all';

/**
 * Providers whose figures may be shown as one across providers: ad platforms, which all name
 * cost, clicks, impressions, conversions and their value by the same ids.
 */
export const isBlendable = ({ category }: Pick<ProviderDeclaration, 'category'>): boolean => category === 'advertising';
