import { AppError } from '@sightline/contract/core';
import type { Account, ProviderMapping, Query } from './provider.ts';

/** The provider's own page for a question, or null. A choice that cannot be read has none: the report itself says what is wrong with it. */
export function screenOf({ screenUrl }: ProviderMapping, query: Query, account: Account): string | null {
  try {
    return screenUrl?.(query, account) ?? null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
