import { googleSheets as provider } from '@sightline/providers/google-sheets/index';
import type { LedgerCheck, ProviderFacts, Question } from './provider-facts.ts';

/** Names of spreadsheets of the sandbox; the test looks up their ids. */
