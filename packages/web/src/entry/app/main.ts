import '#lib/keyboard/compositions.ts';
import '#ui/theme/index.ts';
import '../start/set-up-zod.ts';
import { loadDashboardEarly } from '#api/calls/early-dashboard.ts';
import { fetchLate } from '#lib/late/fetch-late.ts';
import { setReaderLanguage } from '#lib/locale/reader-locale.ts';
import { isEmbedded } from '#lib/page/embedded.ts';
import { getPageConfig } from '#lib/page/page-config.ts';
import { barePages, findPage, isDashboardPage } from '#lib/page/route-table.ts';
import { hrefOf } from '#lib/page/way-back.ts';
import { watchFaults } from '#lib/tracing/watch-faults.ts';
import { applyBrand } from '#ui/theme/brand.ts';
import { applyTheme } from '#ui/theme/theme-choice.ts';
import { rememberEntered } from '../document/document-settings.ts';
import { guard } from '../guard/guard.ts';
import { startVisitor } from './visitor.tsx';

const rootOptions = watchFaults(() => findPage(window.location.pathname)?.name ?? 'none');
applyTheme();
setReaderLanguage(getPageConfig().user?.language ?? null);

const place = findPage(window.location.pathname);
const page = place !== null && isDashboardPage(place.name) ? place.name : null;
const permalink = page === null ? undefined : place?.params.permalink;
rememberEntered();
// Beside whatever has to be loaded around it.
if (permalink && page !== 'dashboard.status') loadDashboardEarly(permalink);

/** A visitor downloads neither the router nor the shell; nor does a page in a frame. */
async function start(): Promise<void> {
  if (getPageConfig().signedIn && !(page !== null && barePages.includes(page)) && !isEmbedded()) {
    const { startApp } = await fetchLate(() => import('./app.tsx'));
    startApp(rootOptions);
    return;
  }
  const decision = guard({
    page: place?.name ?? null,
    params: place?.params ?? {},
    href: hrefOf(window.location),
    user: null,
    onboarding: null,
  });
  if (decision.kind === 'signIn') {
    window.location.replace(decision.href);
    return;
  }
  applyBrand();
  startVisitor(page !== null && permalink ? { page, permalink } : null, rootOptions);
}

// Not awaited: code that is loaded later may need parts of this file, which would then wait for each other.
void start();
