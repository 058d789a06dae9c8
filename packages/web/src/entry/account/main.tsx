import '#lib/keyboard/compositions.ts';
import '#ui/theme/index.ts';
import '../start/set-up-zod.ts';
import { accountPaths } from '@sightline/contract/app';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setReaderLanguage } from '#lib/locale/reader-locale.ts';
import { getPageConfig } from '#lib/page/page-config.ts';
import { pageTitle } from '#lib/page/page-title.ts';
import { watchFaults } from '#lib/tracing/watch-faults.ts';
import { nextPath, withNext } from '#screens/account/parts/next-path.ts';
import { applyTheme } from '#ui/theme/theme-choice.ts';
import { rootElement } from '../start/root-element.ts';
import { entryPageOf } from './entry-pages.tsx';

const rootOptions = watchFaults(() => 'account');
applyTheme();
const { siteTitle, signedIn, user } = getPageConfig();
setReaderLanguage(user?.language ?? null);
const page = entryPageOf(window.location.pathname);

if (signedIn && !page.forSignedIn) {
  window.location.replace(nextPath(window.location.search, window.location.origin));
} else if (page.onlySignedIn && !signedIn) {
  window.location.replace(withNext(accountPaths.login, window.location.search));
} else {
  document.title = pageTitle(page.title, siteTitle);
  createRoot(rootElement(), rootOptions).render(<StrictMode>{page.draw(siteTitle)}</StrictMode>);
}
