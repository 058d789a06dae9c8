import { googleAnalytics } from './google-analytics.ts';
import { googleSheets } from './google-sheets.ts';
import type { ProviderFacts } from './provider-facts.ts';
import { searchConsole } from './search-console.ts';
import { semrush } from './semrush.ts';
import { woocommerce } from './woocommerce.ts';

/** One line a provider. */
export const allFacts: readonly ProviderFacts[] = [googleAnalytics, searchConsole, googleSheets, semrush, woocommerce];
