import type { ProviderDeclaration } from '../sources/providers.ts';

/**
 * Providers whose figures may be shown as one across providers: ad platforms, which all name
 * cost, clicks, impressions, conversions and their value by the same ids.
 */
export const isBlendable = ({ category }: Pick<ProviderDeclaration, 'category'>): boolean => category === 'advertising';
