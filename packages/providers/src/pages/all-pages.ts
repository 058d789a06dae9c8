import { join } from 'node:path';
import { providers } from '../index.ts';
import { pagesIndex, providerPage } from './provider-page.ts';

export const pagesFolder = join(import.meta.dirname, '..', '..', '..', '..', 'docs', 'providers');

/** File name → text, for every page of docs/providers/. */
export const allPages = (): Map<string, string> =>
  new Map([
    ['README.md', pagesIndex(providers)],
    ...providers.map((provider): [string, string] => [`${provider.declaration.key}.md`, providerPage(provider)]),
  ]);
