import type { ProviderMapping } from '../kit/provider.ts';
import { tidyShopAddress } from './shop-address.ts';

export const tidyCredentials: NonNullable<ProviderMapping['tidy']> = (credentials) => {
  const address = tidyShopAddress(credentials.website ?? '');
  const consumerKey = (credentials.consumerKey ?? '').trim();
  const consumerSecret = (credentials.consumerSecret ?? '').trim();
  const errors: Record<string, string[]> = {};
  if ('error' in address) errors.website = [address.error];
  if (consumerKey.startsWith('cs_') && consumerSecret.startsWith('ck_')) {
    errors.consumerKey = ['Key and secret are swapped: the one that begins with ck_ belongs here.'];
    errors.consumerSecret = ['Key and secret are swapped: the one that begins with cs_ belongs here.'];
  }
  return { credentials: { website: 'website' in address ? address.website : '', consumerKey, consumerSecret }, errors };
};
